import type { AttributeSchema, Attributes } from './field.ts'

/** Callback for each attribute whose value could not be read; its default is used instead. */
export type ReportUnreadable = (key: string, value: unknown) => void

/**
 * Reads attributes from outside, tolerantly (attributes-1): absent or unreadable values become the default, unknown
 * keys are ignored, aliases are accepted where the key itself is absent.
 */
export function parseAttributes<S extends AttributeSchema>(
  schema: S,
  input: Readonly<Record<string, unknown>>,
  reportUnreadable: ReportUnreadable = () => {},
): Attributes<S> {
  const parsed: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema)) {
    const name = [key, ...(field.aliases ?? [])].find((candidate) => input[candidate] !== undefined)
    const value = name === undefined ? undefined : input[name]
    const parsedValue = value === undefined || value === null ? undefined : field.parse(value)
    // Editors store "not set" as an empty string, so that is not reported.
    if (parsedValue === undefined && value !== undefined && value !== null && value !== '')
      reportUnreadable(key, value)
    parsed[key] = parsedValue ?? field.default
  }
  return parsed as Attributes<S>
}
