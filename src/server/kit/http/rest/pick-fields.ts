/** Requested fields of a record: `null` for a whole value, else the fields requested inside it. */
export type WantedFields = ReadonlyMap<string, WantedFields | null>

/** Reads the names in `_fields`, where a dot reaches into an object (`title.rendered`). */
export function wantedFields(names: readonly string[]): WantedFields {
  const tree: FieldTree = new Map()
  for (const name of new Set(names)) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let place: FieldTree | null = tree
    for (const key of path) place = place && subtree(place, key)
    place?.set(last, null)
  }
  return tree
}

type FieldTree = Map<string, FieldTree | null>

/** Returns the subtree for the fields inside a value; `null` if the whole value is already requested. */
function subtree(place: FieldTree, key: string): FieldTree | null {
  const existingSubtree = place.get(key)
  if (existingSubtree !== undefined) return existingSubtree
  const newSubtree: FieldTree = new Map()
  place.set(key, newSubtree)
  return newSubtree
}

/**
 * Reduces a record to the requested fields, or keeps all if none is named. If none of the names exists, the result is
 * an empty list, which is how PHP writes an empty object.
 */
export function pickFields(record: object, wanted: WantedFields): object {
  if (wanted.size === 0) return record
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    const inside = wanted.get(key)
    if (inside === null) fields[key] = value
    else if (inside !== undefined && typeof value === 'object' && value !== null)
      fields[key] = pickFields(value, inside)
  }
  return Object.keys(fields).length > 0 ? fields : []
}
