/**
 * Keeps only the fields asked for by `_fields`; a dot reaches into an object (`title.rendered`).
 * Without any known field the answer is an empty list, as PHP writes an empty object.
 */
export function pickFields(record: object, fields: readonly string[]): object {
  if (fields.length === 0) return record
  const picked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    const inside = fields
      .filter((field) => field.startsWith(`${key}.`))
      .map((field) => field.slice(key.length + 1))
    if (fields.includes(key)) picked[key] = value
    else if (inside.length > 0 && typeof value === 'object' && value !== null)
      picked[key] = pickFields(value, inside)
  }
  return Object.keys(picked).length > 0 ? picked : []
}
