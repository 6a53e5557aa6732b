import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import type { EntryMatch } from '../entry-picker/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import type { Singleton } from '../singletons/index.ts'
import { type DropTarget, parentAt, span } from '../sorting/index.ts'
import { entriesOf, moveRow, nameAt, nextPlace, type Row, rowsOf, type Step, stepFrom } from './menu-tree.ts'
import { menuMessages } from './messages.ts'

export type MenuDraft = ReturnType<typeof useMenu>

/** Menu being edited: its rows, their targets, and how they move (studio-161). */
export function useMenu(singleton: Singleton) {
  const t = useMessages(menuMessages)
  const toast = useToast()
  const client = useQueryClient()
  // Entries that were added but not saved stay known by name, also after leaving the screen and coming back.
  const [pickedEntries, setPickedEntries] = useState<readonly EntryMatch[]>(
    () => client.getQueryData(PICKED) ?? [],
  )
  const [lifted, setLifted] = useState<{ id: number; rows: readonly Row[] } | null>(null)
  const [announcement, setAnnouncement] = useState({ text: '', steps: 0 })
  // An announcement about a change that was undone is cleared.
  if (announcement.text !== '' && singleton.undoCount < announcement.steps)
    setAnnouncement({ text: '', steps: 0 })
  const announce = (text: string) => setAnnouncement({ text, steps: singleton.draft.state().undoCount })
  const rowStore = useRows(singleton.values.entries)
  const rows = lifted?.rows ?? rowStore.rows
  const change = (next: readonly Row[], by?: string) =>
    singleton.draft.change({ entries: rowStore.keep(next) }, by)

  const notes = [...pickedEntries, ...(singleton.stored.targets ?? [])]
  const noteOf = ({ target }: Pick<Row, 'target'>): EntryMatch | undefined =>
    target === null ? undefined : notes.find(({ kind, id }) => kind === target.kind && id === target.id)
  /**
   * Tells whether the server has reported the item's target as deleted. About unsaved items it has reported nothing.
   */
  const isGone = (row: Row): boolean =>
    row.target !== null && !noteOf(row) && hasEntryFor(singleton.stored.values.entries, row.target)
  const nameOf = (row: Row): string =>
    row.label ||
    noteOf(row)?.title ||
    row.url ||
    t(row.target && !isGone(row) ? `kind_${row.target.kind}` : 'untitled')
  const indexOf = (id: number) => rows.findIndex((row) => row.id === id)

  const sayPlace = (next: readonly Row[], id: number) => {
    const index = next.findIndex((row) => row.id === id)
    const row = next[index]
    if (!row) return
    const parent = next[parentAt(next, index) ?? -1]
    const values = { name: nameOf(row), place: index + 1, total: next.length, level: row.level }
    announce(parent ? t('atBelow', { ...values, parent: nameOf(parent) }) : t('at', values))
  }
  /** Moves an item. If the wanted level is too deep, a message says so, and the item goes to the deepest one allowed. */
  const land = (id: number, destination: DropTarget | null) => {
    if (!destination) return
    if (destination.isTooDeep) {
      toast({ text: t('tooDeep') })
      if (stepIsNone(rows, indexOf(id), destination)) return
    }
    const next = moveRow(rows, indexOf(id), destination)
    if (lifted) setLifted({ id, rows: next })
    else change(next)
    sayPlace(next, id)
  }
  const step = (id: number, name: Step) => {
    const target = stepFrom(rows, indexOf(id), name)
    if (target?.isTooDeep) toast({ text: t('tooDeep') })
    else land(id, target)
  }
  const settle = (isDropped: boolean) => {
    const row = lifted?.rows.find(({ id }) => id === lifted.id)
    if (!lifted || !row) return
    if (isDropped && lifted.rows !== rowStore.rows) change(lifted.rows)
    setLifted(null)
    announce(t(isDropped ? 'dropped' : 'cancelled', { name: nameOf(row) }))
  }

  return {
    singleton,
    rows,
    announcement: announcement.text,
    liftedId: lifted?.id ?? null,
    nameOf,
    noteOf,
    isGone,
    faultOf: (index: number, field: 'label' | 'url'): string | undefined =>
      singleton.stored.problems.find((problem) => problem.field === `${nameAt(rows, index)}.${field}`)?.text,
    land,
    step,
    lift(id: number) {
      const row = rows[indexOf(id)]
      if (!row) return
      setLifted({ id, rows })
      announce(t('lifted', { name: nameOf(row) }))
    },
    /** Moves a lifted item to the next place up or down at which it fits. */
    pass: (id: number, by: -1 | 1) => land(id, nextPlace(rows, indexOf(id), by)),
    drop: () => settle(true),
    putBack: () => settle(false),
    edit: (id: number, values: Partial<Row>, by?: string) =>
      change(
        rows.map((row) => (row.id === id ? { ...row, ...values } : row)),
        by && `${id} ${by}`,
      ),
    add(added: readonly Row[], leadTo: readonly EntryMatch[] = []) {
      const allEntries = [...pickedEntries, ...leadTo]
      setPickedEntries(allEntries)
      client.setQueryData(PICKED, allEntries)
      change([...rows, ...added])
    },
    remove(id: number) {
      const index = indexOf(id)
      const row = rows[index]
      if (!row) return
      const count = span(rows, index)
      change(rows.toSpliced(index, count))
      toast({
        text: t(count > 1 ? 'removedMany' : 'removed', { name: bidiIsolate(nameOf(row)) }),
        undo: () => singleton.draft.undo(),
      })
    },
  }
}

const stepIsNone = (rows: readonly Row[], index: number, { place, level }: DropTarget): boolean =>
  place === index && rows[index]?.level === level

const PICKED = ['menu-picked']

/** Tells whether one of these stored items, on any level, links to the target. */
const hasEntryFor = (entries: unknown, { kind, id }: NonNullable<Row['target']>): boolean =>
  rowsOf(entries).some(({ target }) => target?.kind === kind && target.id === id)

/** Returns the rows of stored items. Rows made here keep their ids when they come back from the server. */
function useRows(entries: unknown) {
  const last = useRef<{ entries: unknown; rows: readonly Row[] }>({ entries: undefined, rows: [] })
  const rowCache = useRef(new WeakMap<object, readonly Row[]>())
  if (last.current.entries !== entries) {
    const before = last.current.rows
    const cachedRows = Array.isArray(entries) ? rowCache.current.get(entries) : undefined
    const newRows = cachedRows ?? rowsOf(entries)
    const isSameLength = !cachedRows && newRows.length === before.length
    const rows = isSameLength
      ? newRows.map((row, index) => ({ ...row, id: before[index]?.id ?? row.id }))
      : newRows
    last.current = { entries, rows }
  }
  return {
    rows: last.current.rows,
    /** Returns rows as they are stored and remembers them, so that they are recognised when they come back. */
    keep(rows: readonly Row[]): unknown[] {
      const next = entriesOf(rows)
      rowCache.current.set(next, rows)
      return next
    },
  }
}
