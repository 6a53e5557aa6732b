import { useEffect, useRef, useState } from 'react'
import { ok, type Result } from '../../core/result.ts'
import { type ApiError, useApi } from '../api/index.ts'
import { isTyping } from './is-typing.ts'
import { countSelected, EVERYTHING, isSelected, NOTHING, selectedOf, withSelected } from './selection.ts'

export interface ListSelection {
  /** True while a touch selects instead of opening. */
  isPicking: boolean
  isAll: boolean
  /** Counts the selected entries in a list of `total`. */
  count(total: number): number
  has(id: number): boolean
  /** Toggles an entry; with `isRange`, also all entries between it and the one toggled before. */
  toggle(entry: { id: number; place: number }, isRange: boolean): Promise<void>
  selectAll(): void
  /** Selects only these entries. */
  keep(ids: readonly number[]): void
  setPicking(isPicking: boolean): void
  /**
   * Deselects entries that are no longer in the list, for example because an action changed what its filter matches.
   */
  refresh(): Promise<void>
  /** Returns the ids of the selected entries in the order of the list. */
  ids(): Promise<Result<readonly number[], ApiError>>
}

/**
 * Holds the selection of a list (studio-10). Another filter clears it.
 *
 * @param path of the API's list of ids
 * @param query filter and order of the list, as the API takes them
 */
export function useSelection(path: string, query: string): ListSelection {
  const api = useApi()
  const [state, setState] = useState({ query, selection: NOTHING, isPicking: false })
  const anchor = useRef(0)
  const { selection, isPicking } = state.query === query ? state : { selection: NOTHING, isPicking: false }

  const set = (next: Partial<typeof state>) => setState({ query, selection, isPicking, ...next })
  const change = (ids: readonly number[], isOn: boolean) =>
    setState((before) => ({
      query,
      isPicking,
      selection: withSelected(before.query === query ? before.selection : NOTHING, ids, isOn),
    }))
  const list = () => api.call<{ ids: number[] }>(`${path}${query && `?${query}`}`)

  const selectAll = () => set({ selection: EVERYTHING })
  const keep = (ids: readonly number[]) =>
    set({ selection: withSelected(NOTHING, ids, true), isPicking: false })
  const newest = useRef({ selectAll, keep })
  newest.current = { selectAll, keep }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented) return
      if (event.key === 'Escape') return newest.current.keep([])
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      newest.current.selectAll()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return {
    isPicking,
    isAll: selection.isAll,
    count: (total) => countSelected(selection, total),
    has: (id) => isSelected(selection, id),
    async toggle({ id, place }, isRange) {
      const isOn = !isSelected(selection, id)
      const from = anchor.current
      anchor.current = place
      change([id], isOn)
      if (!isRange) return
      const found = await list()
      if (found.ok) change(found.value.body.ids.slice(Math.min(from, place), Math.max(from, place) + 1), isOn)
    },
    selectAll,
    keep,
    setPicking: (next) => set({ isPicking: next, selection: next ? selection : NOTHING }),
    async refresh() {
      if (selection.isAll || selection.ids.size === 0) return
      const found = await list()
      if (!found.ok) return
      const there = new Set(found.value.body.ids)
      const gone = [...selection.ids].filter((id) => !there.has(id))
      if (gone.length > 0) change(gone, false)
    },
    async ids() {
      const found = await list()
      return found.ok ? ok(selectedOf(selection, found.value.body.ids)) : found
    },
  }
}
