import { itemFields, itemMetaFields, termFields } from '../content/index.ts'
import { fieldsSchema } from './wp-fields.ts'

const JSON_SCHEMA = 'http://json-schema.org/draft-04/schema#'

/** What an author can say of an item, under the names it has in answers. WordPress tells it in the same shape. */
export function itemSchema(title: string): object {
  const { type, properties } = fieldsSchema(itemFields, 'wire')
  const meta = fieldsSchema(itemMetaFields, 'meta')
  return { $schema: JSON_SCHEMA, title, type, properties: { ...properties, meta } }
}

/** The same of a term. */
export const termSchema = (title: string): object => ({
  $schema: JSON_SCHEMA,
  title,
  ...fieldsSchema(termFields, 'wire'),
})
