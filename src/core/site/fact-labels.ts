import { itemMetaFields } from '../content/index.ts'
import { defineMessages } from '../i18n/index.ts'

/** Labels of the facts of an item, on its page and in search: those of the declared fields. */
export const factLabels = defineMessages(
  'item-facts',
  Object.fromEntries(Object.entries(itemMetaFields).map(([key, { label }]) => [key, label])),
)
