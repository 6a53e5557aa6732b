import { itemFields, itemMetaFields, termFields, webAddress } from '../content/index.ts'
import {
  type AttributeSchema,
  type Attributes,
  field,
  type JsonSchema,
  toJsonSchema,
} from '../schema/index.ts'

/** Declared fields in an answer: beside the answer's own fields, or below its `meta`. */
export type WpFields<S extends AttributeSchema, P extends 'wire' | 'meta'> = {
  [K in keyof S as S[K] extends Record<P, infer Name extends string> ? Name : never]: WpValue<S[K]['default']>
}
type WpValue<T> = T extends boolean ? number : T

/** Returns the names that declared fields have in an answer. */
const namesOf = (schema: AttributeSchema, place: 'wire' | 'meta') =>
  Object.entries(schema).flatMap(([key, declared]) => {
    const name: unknown = (declared as Partial<Record<typeof place, unknown>>)[place]
    return typeof name === 'string' ? [{ key, name, declared }] : []
  })

/**
 * Converts values to the fields of an answer, in the order of their declaration. Addresses are made absolute with
 * `origin`.
 */
export function fieldsToWp<S extends AttributeSchema, P extends 'wire' | 'meta'>(
  schema: S,
  place: P,
  values: Partial<Attributes<S>>,
  origin: string,
): WpFields<S, P> {
  const pairs = namesOf(schema, place).map(({ key, name, declared }) => {
    const value: unknown = values[key]
    if (declared.kind === 'link') return [name, webAddress(value, origin)]
    return [name, typeof value === 'boolean' ? Number(value) : value]
  })
  return Object.fromEntries(pairs) as WpFields<S, P>
}

/**
 * Reads the values of a foreign answer, with defaults for missing or unreadable ones. Only fields with a name there are
 * read.
 */
export function fieldsFromWp<S extends AttributeSchema>(
  schema: S,
  place: 'wire' | 'meta',
  wire: Readonly<Record<string, unknown>>,
): Attributes<S> {
  const pairs = namesOf(schema, place).map(({ key, name, declared }) => [
    key,
    declared.parse(wire[name]) ?? declared.default,
  ])
  return Object.fromEntries(pairs) as Attributes<S>
}

/**
 * Reads the values that a client sent under the names in answers, and returns them by the names of their fields; values
 * that were not sent are absent.
 *
 * @param unread called with each name whose value its field cannot read
 */
export function sentFields(
  schema: AttributeSchema,
  place: 'wire' | 'meta',
  wire: Readonly<Record<string, unknown>>,
  unread: (name: string) => void,
): Record<string, unknown> {
  const presentFields = namesOf(schema, place).filter(({ name }) => Object.hasOwn(wire, name))
  return Object.fromEntries(
    presentFields.map(({ key, name, declared }) => {
      const value = wire[name]
      const isEmpty = value === '' || value === null
      if (!isEmpty && declared.parse(value) === undefined) unread(name)
      return [key, isEmpty ? declared.default : declared.kind === 'boolean' ? declared.parse(value) : value]
    }),
  )
}

/** Returns the JSON schema of declared fields in an answer. */
const fieldsSchema = (schema: AttributeSchema, place: 'wire' | 'meta') =>
  toJsonSchema(
    Object.fromEntries(namesOf(schema, place).map(({ name, declared }) => [name, asSent(declared)])),
  )

/** Returns a field as it is sent: switches as 0 and 1. */
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

/**
 * Returns the schema of the fields that an author can set of an item, under their names in answers, in the format of
 * WordPress.
 */
export function itemSchema(title: string): WpSchema {
  const { type, properties } = fieldsSchema(itemFields, 'wire')
  const meta = fieldsSchema(itemMetaFields, 'meta')
  return { $schema: JSON_SCHEMA, title, type, properties: { ...properties, meta } }
}

/** Returns the schema of a term. */
export const termSchema = (title: string): WpSchema => ({
  $schema: JSON_SCHEMA,
  title,
  ...fieldsSchema(termFields, 'wire'),
})
