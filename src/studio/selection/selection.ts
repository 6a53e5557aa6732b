/** What is selected of a list: entries one by one, or all of a filter but some. */
export interface Selection {
  /** Whether everything that the filter finds is selected, shown or not. */
  isAll: boolean
  /** Selected entries; with `isAll` those that are left out. */
  ids: ReadonlySet<number>
}

export const NOTHING: Selection = { isAll: false, ids: new Set() }
export const EVERYTHING: Selection = { isAll: true, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selection, id: number): boolean => isAll !== ids.has(id)

/** How many are selected of a list of `total` entries. */
export const countSelected = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** Selects entries, or takes them out of the selection. */
export function withSelected(selection: Selection, changed: readonly number[], isOn: boolean): Selection {
  const ids = new Set(selection.ids)
  for (const id of changed)
    if (isOn === selection.isAll) ids.delete(id)
    else ids.add(id)
  return { ...selection, ids }
}

/** The selected ones of a whole list, in its order. */
export const selectedOf = (selection: Selection, list: readonly number[]): number[] =>
  list.filter((id) => isSelected(selection, id))
