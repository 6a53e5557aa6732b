import { useEffect, useRef, useState } from 'react'
import { ok, type Result } from '../../core/kit/result.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, useApi } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { isTyping } from './is-typing.ts'
import { selectionMessages } from './messages.ts'
import { EMPTY_SELECTION, MAX_SELECTED, selectedOf, withSelected } from './selection.ts'

export interface ListSelection {
  /** True while a touch selects instead of opening. */
  isSelecting: boolean
  count: number
  has(id: number): boolean
  /** Toggles an entry; with `isRange`, also all entries between it and the one toggled before. */
  toggle(entry: { id: number; place: number }, isRange: boolean): Promise<void>
  /** Selects the entries that the list has now; those that arrive later are not selected. */
  selectAll(): Promise<void>
  /** Selects only these entries. */
  keep(ids: readonly number[]): void
  setSelecting(isPicking: boolean): void
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
  const t = useMessages(selectionMessages)
  const api = useApi()
  const toast = useToast()
  const [state, setState] = useState({ query, selection: EMPTY_SELECTION, isPicking: false })
  const anchor = useRef(0)
  const { selection, isPicking } =
    state.query === query ? state : { selection: EMPTY_SELECTION, isPicking: false }

  const set = (next: Partial<typeof state>) => setState({ query, selection, isPicking, ...next })
  const change = (ids: readonly number[], isOn: boolean) =>
    setState((before) => ({
      query,
      isPicking,
      selection: withSelected(before.query === query ? before.selection : EMPTY_SELECTION, ids, isOn),
    }))
  const list = () => api.call<{ ids: number[] }>(`${path}${query && `?${query}`}`)

  const current = useRef(query)
  current.current = query
  const selectAll = async () => {
    const answer = await list()
    // Another filter was chosen meanwhile.
    if (current.current !== query) return
    if (!answer.ok) return toast({ text: answer.error.message || t('offline') })
    const { ids } = answer.value.body
    setState((before) => ({
      query,
      isPicking: before.query === query && before.isPicking,
      selection: withSelected(EMPTY_SELECTION, ids, true),
    }))
    if (ids.length >= MAX_SELECTED) toast({ text: t('noMore', { count: MAX_SELECTED }) })
  }
  const keep = (ids: readonly number[]) =>
    set({ selection: withSelected(EMPTY_SELECTION, ids, true), isPicking: false })
  const newest = useRef({ selectAll, keep })
  newest.current = { selectAll, keep }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented) return
      if (event.key === 'Escape') return newest.current.keep([])
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      void newest.current.selectAll()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return {
    isSelecting: isPicking,
    count: selection.size,
    has: (id) => selection.has(id),
    async toggle({ id, place }, isRange) {
      const isOn = !selection.has(id)
      const from = anchor.current
      anchor.current = place
      change([id], isOn)
      if (!isRange) return
      const result = await list()
      if (result.ok)
        change(result.value.body.ids.slice(Math.min(from, place), Math.max(from, place) + 1), isOn)
    },
    selectAll,
    keep,
    setSelecting: (next) => set({ isPicking: next, selection: next ? selection : EMPTY_SELECTION }),
    async refresh() {
      if (selection.size === 0) return
      const result = await list()
      if (!result.ok) return
      const there = new Set(result.value.body.ids)
      const goneIds = [...selection].filter((id) => !there.has(id))
      if (goneIds.length > 0) change(goneIds, false)
    },
    async ids() {
      const result = await list()
      return result.ok ? ok(selectedOf(selection, result.value.body.ids)) : result
    },
  }
}
