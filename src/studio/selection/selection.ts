/** Ids of the selected entries of a list. */
export type Selection = ReadonlySet<number>

export const EMPTY_SELECTION: Selection = new Set()

/** Limit on the entries of one selection: the server lists and changes at most as many at once. */
export const MAX_SELECTED = 100_000

/** Selects entries or deselects them. */
export function withSelected(selection: Selection, changed: readonly number[], isOn: boolean): Selection {
  const ids = new Set(selection)
  for (const id of changed)
    if (isOn) ids.add(id)
    else ids.delete(id)
  return ids
}

/** Returns the selected entries of a whole list, in its order. */
export const selectedOf = (selection: Selection, list: readonly number[]): number[] =>
  list.filter((id) => selection.has(id))
