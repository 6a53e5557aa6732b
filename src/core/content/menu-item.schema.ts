import { field } from '../schema/index.ts'
import { MENU_PANELS } from './menu.ts'

/** Fields of a menu item that its author fills in; the address only if the item leads to no page, work or term. */
export const menuItemFields = {
  label: field.text({ label: 'Label', default: '', maxLength: 200 }),
  url: field.link({
    label: 'Address',
    default: '',
    help: 'Such as /about/ or https://example.org.',
    maxLength: 2000,
  }),
  panel: field.select({
    label: 'Wide panel',
    options: MENU_PANELS,
    default: 'list',
    help: 'The items below it open in columns across the page.',
  }),
}
