import { itemMetaFields } from './content/index.ts'
import { defineMessages } from './i18n/index.ts'

/** What the facts of an item are called, on its page and in search: the labels of the declared fields. */
export const factLabels = defineMessages(
  'item-facts',
  Object.fromEntries(Object.entries(itemMetaFields).map(([key, { label }]) => [key, label])),
)
