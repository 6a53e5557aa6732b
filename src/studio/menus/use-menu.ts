import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MenuLocation } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import type { FoundEntry } from '../entry-finder/index.ts'
import { useToast } from '../kit/index.ts'
import { usePart } from '../parts/index.ts'
import {
  entriesOf,
  type Landing,
  moved,
  nameAt,
  nextPlace,
  parentAt,
  type Row,
  rowsOf,
  type Step,
  span,
  stepFrom,
} from './menu-tree.ts'
import { menuMessages } from './messages.ts'

export type MenuDraft = ReturnType<typeof useMenu>

/** Menu being edited: its rows, their targets, and how they move (studio-161). */
export function useMenu(location: MenuLocation) {
  const t = useMessages(menuMessages)
  const toast = useToast()
  const part = usePart(`menus/${location}`)
  const client = useQueryClient()
  // Entries that were added but not saved stay known by name, also after leaving the screen and coming back.
  const [picked, setPicked] = useState<readonly FoundEntry[]>(() => client.getQueryData(PICKED) ?? [])
  const [lifted, setLifted] = useState<{ id: number; rows: readonly Row[] } | null>(null)
  const [told, setTold] = useState({ text: '', steps: 0 })
  // An announcement about a change that was undone is cleared.
  if (told.text !== '' && part.steps < told.steps) setTold({ text: '', steps: 0 })
  const setSaid = (text: string) => setTold({ text, steps: part.draft.view().steps })
  const saved = useRows(part.values.entries)
  const rows = lifted?.rows ?? saved.rows
  const change = (next: readonly Row[], by?: string) => part.draft.change({ entries: saved.keep(next) }, by)

  const notes = [...picked, ...(Array.isArray(part.base?.targets) ? (part.base.targets as FoundEntry[]) : [])]
  const noteOf = ({ target }: Pick<Row, 'target'>): FoundEntry | undefined =>
    target === null ? undefined : notes.find(({ kind, id }) => kind === target.kind && id === target.id)
  /**
   * Tells whether the server has reported the item's target as deleted. About unsaved items it has reported nothing.
   */
  const isGone = (row: Row): boolean =>
    row.target !== null && !noteOf(row) && leadsTo(part.base?.values.entries, row.target)
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
    setSaid(parent ? t('atBelow', { ...values, parent: nameOf(parent) }) : t('at', values))
  }
  /** Moves an item. If the wanted level is too deep, a message says so, and the item goes to the deepest one allowed. */
  const land = (id: number, found: Landing | null) => {
    if (!found) return
    if (found.isTooDeep) {
      toast({ text: t('tooDeep') })
      if (stepIsNone(rows, indexOf(id), found)) return
    }
    const next = moved(rows, indexOf(id), found)
    if (lifted) setLifted({ id, rows: next })
    else change(next)
    sayPlace(next, id)
  }
  const step = (id: number, name: Step) => {
    const found = stepFrom(rows, indexOf(id), name)
    if (found?.isTooDeep) toast({ text: t('tooDeep') })
    else land(id, found)
  }
  const settle = (isDropped: boolean) => {
    const row = lifted?.rows.find(({ id }) => id === lifted.id)
    if (!lifted || !row) return
    if (isDropped && lifted.rows !== saved.rows) change(lifted.rows)
    setLifted(null)
    setSaid(t(isDropped ? 'dropped' : 'cancelled', { name: nameOf(row) }))
  }

  return {
    part,
    rows,
    said: told.text,
    liftedId: lifted?.id ?? null,
    nameOf,
    noteOf,
    isGone,
    faultOf: (index: number, field: 'label' | 'url'): string | undefined =>
      part.base?.problems.find((problem) => problem.field === `${nameAt(rows, index)}.${field}`)?.text,
    land,
    step,
    lift(id: number) {
      const row = rows[indexOf(id)]
      if (!row) return
      setLifted({ id, rows })
      setSaid(t('lifted', { name: nameOf(row) }))
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
    add(added: readonly Row[], leadTo: readonly FoundEntry[] = []) {
      const known = [...picked, ...leadTo]
      setPicked(known)
      client.setQueryData(PICKED, known)
      change([...rows, ...added])
    },
    remove(id: number) {
      const index = indexOf(id)
      const row = rows[index]
      if (!row) return
      const count = span(rows, index)
      change(rows.toSpliced(index, count))
      toast({
        text: t(count > 1 ? 'removedMany' : 'removed', { name: nameOf(row) }),
        undo: () => part.draft.back(),
      })
    },
  }
}

const stepIsNone = (rows: readonly Row[], index: number, { place, level }: Landing): boolean =>
  place === index && rows[index]?.level === level

const PICKED = ['menu-picked']

/** Tells whether one of these stored items, on any level, links to the target. */
const leadsTo = (entries: unknown, { kind, id }: NonNullable<Row['target']>): boolean =>
  rowsOf(entries).some(({ target }) => target?.kind === kind && target.id === id)

/** Returns the rows of stored items. Rows made here keep their ids when they come back from the server. */
function useRows(entries: unknown) {
  const known = useRef<{ entries: unknown; rows: readonly Row[] }>({ entries: undefined, rows: [] })
  const made = useRef(new WeakMap<object, readonly Row[]>())
  if (known.current.entries !== entries) {
    const before = known.current.rows
    const kept = Array.isArray(entries) ? made.current.get(entries) : undefined
    const read = kept ?? rowsOf(entries)
    const isSameLength = !kept && read.length === before.length
    const rows = isSameLength ? read.map((row, index) => ({ ...row, id: before[index]?.id ?? row.id })) : read
    known.current = { entries, rows }
  }
  return {
    rows: known.current.rows,
    /** Returns rows as they are stored and remembers them, so that they are recognised when they come back. */
    keep(rows: readonly Row[]): unknown[] {
      const next = entriesOf(rows)
      made.current.set(next, rows)
      return next
    },
  }
}
