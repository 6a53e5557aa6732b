/** Selection in a list: single entries, or all that match a filter with exceptions. */
export interface Selection {
  /** True if everything that matches the filter is selected, rendered or not. */
  isAll: boolean
  /** Selected entries; with `isAll`, the exceptions. */
  ids: ReadonlySet<number>
}

export const NOTHING: Selection = { isAll: false, ids: new Set() }
export const EVERYTHING: Selection = { isAll: true, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selection, id: number): boolean => isAll !== ids.has(id)

/** Counts the selected entries in a list of `total`. */
export const countSelected = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** Selects entries or deselects them. */
export function withSelected(selection: Selection, changed: readonly number[], isOn: boolean): Selection {
  const ids = new Set(selection.ids)
  for (const id of changed)
    if (isOn === selection.isAll) ids.delete(id)
    else ids.add(id)
  return { ...selection, ids }
}

/** Returns the selected entries of a whole list, in its order. */
export const selectedOf = (selection: Selection, list: readonly number[]): number[] =>
  list.filter((id) => isSelected(selection, id))
