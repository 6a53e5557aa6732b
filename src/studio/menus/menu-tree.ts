import { MENU_LEVELS, MENU_PANELS } from '../../core/content/index.ts'
import { MENU_TARGETS, type MenuTarget } from '../../core/entry/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { type DropTarget, dropTargetAt, parentAt, span } from '../sorting/index.ts'

/** Menu item as a row of the list, with its level from 1; items below it follow. */
export interface Row {
  /** Id of the row, which exists on this screen only. */
  id: number
  level: number
  /** Own label; empty if the item uses the title of its target. */
  label: string
  url: string
  panel?: (typeof MENU_PANELS)[number]
  /** Entry or term the item links to; `null` for an address. */
  target: MenuTarget | null
}

interface MenuItem extends Omit<Row, 'id' | 'level'> {
  children: MenuItem[]
}

let nextId = 1

/** Creates a row with a new id. */
export const newRow = (row: Partial<Omit<Row, 'id'>>): Row => ({
  level: 1,
  label: '',
  url: '',
  target: null,
  ...row,
  id: nextId++,
})

/** Reads stored menu items as rows; items that cannot be read are left out. */
export function rowsOf(entries: unknown, level = 1): Row[] {
  if (!Array.isArray(entries)) return []
  return entries.filter(isRecord).flatMap(({ label, url, panel, target, children }) => {
    const knownPanel = MENU_PANELS.find((one) => one === panel)
    const row = newRow({
      level,
      label: typeof label === 'string' ? label : '',
      url: typeof url === 'string' ? url : '',
      ...(knownPanel && { panel: knownPanel }),
      target: targetOf(target),
    })
    return [row, ...rowsOf(children, level + 1)]
  })
}

function targetOf(target: unknown): MenuTarget | null {
  if (!isRecord(target) || typeof target.id !== 'number') return null
  const kind = MENU_TARGETS.find((known) => known === target.kind)
  return kind ? { kind, id: target.id } : null
}

/** Returns rows as they are stored. */
export function entriesOf(rows: readonly Row[]): MenuItem[] {
  const first: MenuItem[] = []
  const above: MenuItem[][] = [first]
  for (const { id: _, level, ...entry } of rows) {
    const menuItem: MenuItem = { ...entry, children: [] }
    above[level - 1]?.push(menuItem)
    above.splice(level, above.length, menuItem.children)
  }
  return first
}

/** Returns the path of a row in the stored items, as the server names it, such as `entries.2.children.0`. */
export function nameAt(rows: readonly Row[], index: number): string {
  const counts: number[] = []
  for (const { level } of rows.slice(0, index + 1)) {
    counts.length = Math.min(counts.length, level)
    counts[level - 1] = (counts[level - 1] ?? -1) + 1
  }
  return `entries.${counts.join('.children.')}`
}

/** Returns the indexes of the neighbours on the same level in the same parent. */
export function siblings(
  rows: readonly Row[],
  index: number,
): { before: number | null; after: number | null } {
  const level = rows[index]?.level ?? 1
  const parent = parentAt(rows, index) ?? -1
  let before: number | null = null
  for (let at = parent + 1; at < index; at++) if (rows[at]?.level === level) before = at
  const next = index + span(rows, index)
  return { before, after: rows[next]?.level === level ? next : null }
}

/** Counts the levels that the items below an item take. */
const heightAt = (rows: readonly Row[], index: number): number =>
  Math.max(...rows.slice(index, index + span(rows, index)).map(({ level }) => level)) -
  (rows[index]?.level ?? 1)

/**
 * Returns the place and level where an item can land with all items below it; `null` if it does not fit.
 *
 * @param place index from 0, among the rows without the item's own
 */
export const itemTargetAt = (
  rows: readonly Row[],
  index: number,
  place: number,
  wantedLevel: number,
): DropTarget | null =>
  dropTargetAt(rows.toSpliced(index, span(rows, index)), place, {
    wantedLevel,
    deepestLevel: MENU_LEVELS - heightAt(rows, index),
  })

/** Returns the rows after an item was moved. */
export function moveRow(
  rows: readonly Row[],
  index: number,
  { place, level }: Pick<DropTarget, 'place' | 'level'>,
): Row[] {
  const count = span(rows, index)
  const by = level - (rows[index]?.level ?? 1)
  const own = rows.slice(index, index + count).map((row) => ({ ...row, level: row.level + by }))
  return rows.toSpliced(index, count).toSpliced(place, 0, ...own)
}

export const STEPS = ['up', 'down', 'under', 'out'] as const
/** Move of an item: one place up or down among its siblings, into the one before it, or out of its parent. */
export type Step = (typeof STEPS)[number]

/** Returns the target of a step; `null` if the step is not possible. If it is too deep, the target says so. */
export function stepFrom(rows: readonly Row[], index: number, step: Step): DropTarget | null {
  const row = rows[index]
  if (!row) return null
  const { before, after } = siblings(rows, index)
  const count = span(rows, index)
  const { level } = row
  if (step === 'up') return before === null ? null : { place: before, level, isTooDeep: false }
  if (step === 'down')
    return after === null ? null : { place: index + span(rows, after), level, isTooDeep: false }
  if (step === 'under') {
    if (before === null) return null
    return { place: index, level: level + 1, isTooDeep: level + 1 + heightAt(rows, index) > MENU_LEVELS }
  }
  const parent = parentAt(rows, index)
  if (parent === null) return null
  return { place: parent + span(rows, parent) - count, level: level - 1, isTooDeep: false }
}

/** Returns the next place up or down at which a lifted item fits, on whatever level that needs. */
export function nextPlace(rows: readonly Row[], index: number, by: -1 | 1): DropTarget | null {
  const most = rows.length - span(rows, index)
  for (let place = index + by; place >= 0 && place <= most; place += by) {
    const target = itemTargetAt(rows, index, place, rows[index]?.level ?? 1)
    if (target) return target
  }
  return null
}
