import { type Attributes, field } from '../../core/schema/index.ts'
import { actionLink } from '../action-link.ts'

/** The one schema of the block "Button". */
export const buttonAttributes = {
  text: field.text({ label: 'Words', default: '', maxLength: 60 }),
  href: actionLink({
    label: 'Leads to',
    words: 'text',
    help: 'Such as /contact/, https://example.org or mailto:me@example.org.',
  }),
  look: field.select({ label: 'Look', options: ['solid', 'line', 'plain'], default: 'solid' }),
  secondText: field.text({ label: 'Text of the second button', default: '', maxLength: 60 }),
  secondHref: actionLink({ label: 'The second button leads to', words: 'secondText' }),
  place: field.select({
    label: 'Position',
    options: ['text', 'start', 'center'],
    default: 'text',
    help: 'Below running text, at the edge of the page, or in its middle.',
  }),
}

export type ButtonProps = Attributes<typeof buttonAttributes>
