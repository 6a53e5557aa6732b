import { MOST_LEVELS } from '../../../core/content/index.ts'
import { type BlockList, type EditedBlock, isEditedBlock } from './block-list.ts'

/** The attribute in which a kind of block holds others; `null` for one that holds none. */
export type HeldIn = (name: string) => string | null

/** Where a block stands: in which other one, and at which place from 0. */
export interface Spot {
  /** Id of the block it stands in; `null` on the page itself. */
  parent: string | null
  index: number
}

/** A block at its place. */
export interface BlockRow {
  block: EditedBlock
  /** From 1, on the page itself. */
  level: number
  spot: Spot
  /** Blocks that stand in the same one, itself included. */
  count: number
}

/** The blocks that a block holds. */
export function heldBy({ name, attributes }: EditedBlock, heldIn: HeldIn): BlockList {
  const key = heldIn(name)
  const value = key === null ? undefined : attributes[key]
  return Array.isArray(value) ? value.filter(isEditedBlock) : []
}

/** All blocks of an entry, each followed by those it holds (nest-5). */
export const rowsOf = (
  list: BlockList,
  heldIn: HeldIn,
  parent: string | null = null,
  level = 1,
): BlockRow[] =>
  list.flatMap((block, index) => [
    { block, level, spot: { parent, index }, count: list.length },
    ...rowsOf(heldBy(block, heldIn), heldIn, block.id, level + 1),
  ])

export const rowOf = (rows: readonly BlockRow[], id: string | null): BlockRow | undefined =>
  rows.find(({ block }) => block.id === id)

/** Changes the list that a block holds, or that of the page; as it is where there is no such block. */
function withList(
  list: BlockList,
  parent: string | null,
  heldIn: HeldIn,
  change: (held: BlockList) => BlockList,
): BlockList {
  if (parent === null) return change(list)
  return list.map((block) => {
    const key = heldIn(block.name)
    if (key === null) return block
    const held = heldBy(block, heldIn)
    const next = block.id === parent ? change(held) : withList(held, parent, heldIn, change)
    if (next.length === held.length && next.every((one, index) => one === held[index])) return block
    const value = block.attributes[key]
    // What is no block stays, as it is stored.
    const others = Array.isArray(value) ? value.filter((one) => !isEditedBlock(one)) : []
    return { ...block, attributes: { ...block.attributes, [key]: [...next, ...others] } }
  })
}

/** Puts a block somewhere; where what it should stand in is gone, at the end of the page. */
export function inserted(
  list: BlockList,
  block: EditedBlock,
  { parent, index }: Spot,
  heldIn: HeldIn,
): BlockList {
  const isThere = parent === null || rowOf(rowsOf(list, heldIn), parent) !== undefined
  return withList(list, isThere ? parent : null, heldIn, (held) =>
    held.toSpliced(isThere ? Math.max(0, Math.min(held.length, index)) : held.length, 0, block),
  )
}

/** Changes the block of an id; `null` takes it away. */
function changedAt(
  list: BlockList,
  id: string,
  heldIn: HeldIn,
  change: (block: EditedBlock) => readonly EditedBlock[],
): BlockList {
  const row = rowOf(rowsOf(list, heldIn), id)
  if (!row) return list
  return withList(list, row.spot.parent, heldIn, (held) =>
    held.flatMap((block) => (block.id === id ? change(block) : [block])),
  )
}

/** Without a block and all that stands in it. */
export const without = (list: BlockList, id: string, heldIn: HeldIn): BlockList =>
  changedAt(list, id, heldIn, () => [])

/** With one of the blocks changed, wherever it stands. */
export const changedBlock = (
  list: BlockList,
  id: string,
  heldIn: HeldIn,
  change: (block: EditedBlock) => EditedBlock,
): BlockList => changedAt(list, id, heldIn, (block) => [change(block)])

/** Moves a block with all that stands in it to a spot, counted without it; into itself it does not go. */
export function movedTo(list: BlockList, id: string, spot: Spot, heldIn: HeldIn): BlockList {
  const row = rowOf(rowsOf(list, heldIn), id)
  const rest = without(list, id, heldIn)
  if (!row || (spot.parent !== null && !rowOf(rowsOf(rest, heldIn), spot.parent))) return list
  return inserted(rest, row.block, spot, heldIn)
}

/** Puts a block into a new one, which then stands in its place. */
export const wrapped = (
  list: BlockList,
  id: string,
  around: EditedBlock,
  key: string,
  heldIn: HeldIn,
): BlockList =>
  changedAt(list, id, heldIn, (block) => [
    { ...around, attributes: { ...around.attributes, [key]: [block] } },
  ])

/** Puts what a block holds in its place. */
export const unwrapped = (list: BlockList, id: string, heldIn: HeldIn): BlockList =>
  changedAt(list, id, heldIn, (block) => (heldIn(block.name) === null ? [block] : heldBy(block, heldIn)))

/** How many levels a block takes; one that holds none yet takes that of what it will hold. */
export const levelsOf = (block: EditedBlock, heldIn: HeldIn): number =>
  heldIn(block.name) === null
    ? 1
    : 1 + Math.max(1, ...heldBy(block, heldIn).map((held) => levelsOf(held, heldIn)))

/** Whether a block can stand in another, or on the page: there are so many levels (nest-1). */
export function fits(
  rows: readonly BlockRow[],
  block: EditedBlock,
  parent: string | null,
  heldIn: HeldIn,
): boolean {
  const above = parent === null ? 0 : (rowOf(rows, parent)?.level ?? 0)
  return above + levelsOf(block, heldIn) <= MOST_LEVELS
}

export const STEPS = ['up', 'down', 'into', 'out'] as const
/** One place up or down beside its neighbours, into the one before it or else after it, or out of what it stands in. */
export type Step = (typeof STEPS)[number]

/** Where a step leads; `null` where there is none. */
export function stepFrom(rows: readonly BlockRow[], id: string, step: Step, heldIn: HeldIn): Spot | null {
  const row = rowOf(rows, id)
  if (!row) return null
  const { parent, index } = row.spot
  if (step === 'up') return index > 0 ? { parent, index: index - 1 } : null
  if (step === 'down') return index < row.count - 1 ? { parent, index: index + 1 } : null
  if (step === 'out') {
    const above = rowOf(rows, parent)
    return above ? { parent: above.spot.parent, index: above.spot.index + 1 } : null
  }
  const beside = (at: number) =>
    rows.find(({ block, spot }) => spot.parent === parent && spot.index === at && heldIn(block.name) !== null)
  const before = beside(index - 1)
  if (before) return { parent: before.block.id, index: heldBy(before.block, heldIn).length }
  const after = beside(index + 1)
  return after ? { parent: after.block.id, index: 0 } : null
}

/** Where a dragged block would land among the rows without its own. */
export interface Landing {
  place: number
  level: number
}

/** Rows without those of a block. */
export function rowsWithout(rows: readonly BlockRow[], id: string): BlockRow[] {
  const at = rows.findIndex(({ block }) => block.id === id)
  const level = rows[at]?.level ?? 1
  const end = rows.findIndex((row, index) => index > at && row.level <= level)
  return at < 0 ? [...rows] : rows.toSpliced(at, (end < 0 ? rows.length : end) - at)
}

/**
 * Where a block lands with all that it holds; `null` where it cannot stand.
 *
 * @param rest the rows without its own
 * @param place from 0, among them
 * @param wanted the level that is hoped for
 */
export function landing(
  rest: readonly BlockRow[],
  block: EditedBlock,
  place: number,
  wanted: number,
  heldIn: HeldIn,
): Landing | null {
  const before = rest[place - 1]
  const least = rest[place]?.level ?? 1
  const below = before ? before.level + (heldIn(before.block.name) === null ? 0 : 1) : 1
  const most = Math.min(below, MOST_LEVELS - levelsOf(block, heldIn) + 1)
  return most < least ? null : { place, level: Math.max(least, Math.min(most, wanted)) }
}

/** The spot of such a place. */
export function spotAt(rest: readonly BlockRow[], { place, level }: Landing): Spot {
  const above = rest.slice(0, place)
  const parent = above.findLast((row) => row.level < level)
  const holder = parent && parent.level === level - 1 ? parent.block.id : null
  return { parent: holder, index: above.filter(({ spot }) => spot.parent === holder).length }
}
