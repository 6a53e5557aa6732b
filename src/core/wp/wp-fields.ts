import { itemFields, itemMetaFields, termFields, webAddress } from '../content/index.ts'
import {
  type AttributeSchema,
  type Attributes,
  field,
  type JsonSchema,
  toJsonSchema,
} from '../schema/index.ts'

/** Declared fields as they stand in an answer: beside the answer's own, or below its `meta`. */
export type WpFields<S extends AttributeSchema, P extends 'wire' | 'meta'> = {
  [K in keyof S as S[K] extends Record<P, infer Name extends string> ? Name : never]: WpValue<S[K]['default']>
}
type WpValue<T> = T extends boolean ? number : T

/** The names of declared fields in an answer. */
const namesOf = (schema: AttributeSchema, place: 'wire' | 'meta') =>
  Object.entries(schema).flatMap(([key, declared]) => {
    const name: unknown = (declared as Partial<Record<typeof place, unknown>>)[place]
    return typeof name === 'string' ? [{ key, name, declared }] : []
  })

/** Values as an answer carries them, in the order of their declaration. Addresses are made absolute with `origin`. */
export function fieldsToWp<S extends AttributeSchema, P extends 'wire' | 'meta'>(
  schema: S,
  place: P,
  values: Partial<Attributes<S>>,
  origin: string,
): WpFields<S, P> {
  const sent = namesOf(schema, place).map(({ key, name, declared }) => {
    const value: unknown = values[key]
    if (declared.kind === 'link') return [name, webAddress(value, origin)]
    return [name, typeof value === 'boolean' ? Number(value) : value]
  })
  return Object.fromEntries(sent) as WpFields<S, P>
}

/** The values of a foreign answer, defaults for what is missing or unreadable. Only fields with a name there are read. */
export function fieldsFromWp<S extends AttributeSchema>(
  schema: S,
  place: 'wire' | 'meta',
  wire: Readonly<Record<string, unknown>>,
): Attributes<S> {
  const read = namesOf(schema, place).map(({ key, name, declared }) => [
    key,
    declared.parse(wire[name]) ?? declared.default,
  ])
  return Object.fromEntries(read) as Attributes<S>
}

/**
 * Values by the names of their fields, of what was sent under the names in answers; what was not sent is left out.
 *
 * @param unread told each name whose value its field cannot read
 */
export function sentFields(
  schema: AttributeSchema,
  place: 'wire' | 'meta',
  wire: Readonly<Record<string, unknown>>,
  unread: (name: string) => void,
): Record<string, unknown> {
  const sent = namesOf(schema, place).filter(({ name }) => Object.hasOwn(wire, name))
  return Object.fromEntries(
    sent.map(({ key, name, declared }) => {
      const value = wire[name]
      const isEmpty = value === '' || value === null
      if (!isEmpty && declared.parse(value) === undefined) unread(name)
      return [key, isEmpty ? declared.default : declared.kind === 'boolean' ? declared.parse(value) : value]
    }),
  )
}

/** What declared fields hold in an answer, as a JSON schema. */
const fieldsSchema = (schema: AttributeSchema, place: 'wire' | 'meta') =>
  toJsonSchema(
    Object.fromEntries(namesOf(schema, place).map(({ name, declared }) => [name, asSent(declared)])),
  )

/** Switches are sent as 0 and 1. */
const asSent = (declared: AttributeSchema[string]): AttributeSchema[string] =>
  declared.kind === 'boolean'
    ? field.number({ label: declared.label, default: Number(declared.default), min: 0, max: 1 })
    : declared

/** The schema of a record's own fields. */
export interface WpSchema {
  $schema: string
  title: string
  type: 'object'
  properties: Record<string, JsonSchema & { title?: string; default?: unknown }>
}

const JSON_SCHEMA = 'http://json-schema.org/draft-04/schema#'

/** What an author can say of an item, under the names it has in answers. WordPress tells it in the same shape. */
export function itemSchema(title: string): WpSchema {
  const { type, properties } = fieldsSchema(itemFields, 'wire')
  const meta = fieldsSchema(itemMetaFields, 'meta')
  return { $schema: JSON_SCHEMA, title, type, properties: { ...properties, meta } }
}

/** The same of a term. */
export const termSchema = (title: string): WpSchema => ({
  $schema: JSON_SCHEMA,
  title,
  ...fieldsSchema(termFields, 'wire'),
})
