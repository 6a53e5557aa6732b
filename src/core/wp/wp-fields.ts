import { webAddress } from '../content/index.ts'
import type { AttributeSchema, Attributes } from '../schema/index.ts'

/** Declared fields as they stand in an answer: beside the answer's own, or below its `meta`. */
export type WpFields<S extends AttributeSchema, P extends 'wire' | 'meta'> = {
  [K in keyof S as S[K] extends Record<P, infer Name extends string> ? Name : never]: WpValue<S[K]['default']>
}
type WpValue<T> = T extends boolean ? number : T

/** The names of declared fields in an answer. */
const namesOf = (schema: AttributeSchema, place: 'wire' | 'meta') =>
  Object.entries(schema).flatMap(([key, field]) => {
    const name: unknown = (field as Partial<Record<typeof place, unknown>>)[place]
    return typeof name === 'string' ? [{ key, name, field }] : []
  })

/** Values as an answer carries them, in the order of their declaration. Addresses are made absolute with `origin`. */
export function fieldsToWp<S extends AttributeSchema, P extends 'wire' | 'meta'>(
  schema: S,
  place: P,
  values: Partial<Attributes<S>>,
  origin: string,
): WpFields<S, P> {
  const sent = namesOf(schema, place).map(({ key, name, field }) => {
    const value: unknown = values[key]
    if (field.kind === 'link') return [name, webAddress(value, origin)]
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
  const read = namesOf(schema, place).map(({ key, name, field }) => [
    key,
    field.parse(wire[name]) ?? field.default,
  ])
  return Object.fromEntries(read) as Attributes<S>
}
