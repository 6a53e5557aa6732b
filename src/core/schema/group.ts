import type { AnyField } from './field.ts'
import { matchesJsonSchema } from './json-schema.ts'

/** Fields and groups of fields, by their names. */
export interface GroupFields {
  [name: string]: AnyField | Group
}

/** Fields that belong together, such as the colours among the settings. */
export interface Group<F extends GroupFields = GroupFields> {
  fields: F
}

/** Marks a field or group that may be absent, also from the defaults. */
interface Optional {
  optional: true
}

export const group = <const F extends GroupFields>(fields: F): Group<F> => ({ fields })

/** Makes a field or group optional: it has no default, and the code that uses it decides about an absent value. */
export const optional = <const E extends AnyField | Group>(entry: E): E & Optional => ({
  ...entry,
  optional: true,
})

/** The values of fields and groups. */
export type GroupValues<F> = {
  -readonly [K in keyof F as F[K] extends Optional ? never : K]: EntryValue<F[K]>
} & { -readonly [K in keyof F as F[K] extends Optional ? K : never]?: EntryValue<F[K]> }
type EntryValue<E> = E extends { fields: infer F }
  ? GroupValues<F>
  : E extends { default: infer T }
    ? T
    : never

const isGroup = (entry: AnyField | Group): entry is Group => 'fields' in entry

/** Returns the default values of fields and groups, without the optional ones. */
export function defaultsOf<F extends GroupFields>(fields: F): GroupValues<F> {
  const requiredEntries = Object.entries(fields).filter(([, entry]) => !('optional' in entry))
  return Object.fromEntries(
    requiredEntries.map(([key, entry]) => [key, isGroup(entry) ? defaultsOf(entry.fields) : entry.default]),
  ) as GroupValues<F>
}

/**
 * Returns the parts of stored values that their fields can read; the rest is left out. Unknown names stay: a newer
 * version may have written them.
 *
 * @param leftOut called with the name of each part that is left out, such as `header.layout`; empty for everything
 */
export function readableParts(
  fields: GroupFields,
  value: unknown,
  leftOut: (name: string) => void,
  path = '',
): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    leftOut(path)
    return undefined
  }
  const values: Record<string, unknown> = {}
  for (const [key, storedValue] of Object.entries(value)) {
    const entry = Object.hasOwn(fields, key) ? fields[key] : undefined
    const name = path ? `${path}.${key}` : key
    if (entry && isGroup(entry)) {
      const parts = readableParts(entry.fields, storedValue, leftOut, name)
      if (parts) values[key] = parts
    } else if (!entry || isReadable(entry, storedValue)) values[key] = storedValue
    else leftOut(name)
  }
  return values
}

/**
 * Tells whether a value matches the schema of its field. Addresses are parsed as well, since JSON schema cannot express
 * their rules.
 */
const isReadable = (field: AnyField, value: unknown): boolean =>
  matchesJsonSchema(field.schema, value) && (field.kind !== 'link' || field.parse(value) !== undefined)
