import { MAX_LEVELS } from '../../../core/content/index.ts'
import { type DropTarget, dropTargetAt } from '../../sorting/index.ts'
import { type BlockList, type EditedBlock, isEditedBlock } from './block-list.ts'

/** Returns the attribute in which a kind of block holds other blocks; `null` if the kind holds none. */
export type ChildAttributeOf = (name: string) => string | null

/** Position of a block: the block that contains it, and its index there. */
export interface BlockPosition {
  /** Id of the containing block; `null` on the page itself. */
  parent: string | null
  index: number
}

/** Block with its position in the tree. */
export interface BlockRow {
  block: EditedBlock
  /** Level, from 1 for blocks on the page itself. */
  level: number
  spot: BlockPosition
  /** Number of blocks in the same parent, including this one. */
  count: number
}

/** Returns the blocks directly inside a block. */
export function childBlocksOf(
  { name, attributes }: EditedBlock,
  childAttributeOf: ChildAttributeOf,
): BlockList {
  const key = childAttributeOf(name)
  const value = key === null ? undefined : attributes[key]
  return Array.isArray(value) ? value.filter(isEditedBlock) : []
}

/** Lists the blocks of an entry in order, each followed by the blocks inside it (nest-5). */
export const rowsOf = (
  list: BlockList,
  childAttributeOf: ChildAttributeOf,
  parent: string | null = null,
  level = 1,
): BlockRow[] =>
  list.flatMap((block, index) => [
    { block, level, spot: { parent, index }, count: list.length },
    ...rowsOf(childBlocksOf(block, childAttributeOf), childAttributeOf, block.id, level + 1),
  ])

export const rowOf = (rows: readonly BlockRow[], id: string | null): BlockRow | undefined =>
  rows.find(({ block }) => block.id === id)

/** Changes the list of blocks in a parent, or of the page; returns the same list if the parent does not exist. */
function withList(
  list: BlockList,
  parent: string | null,
  childAttributeOf: ChildAttributeOf,
  change: (held: BlockList) => BlockList,
): BlockList {
  if (parent === null) return change(list)
  return list.map((block) => {
    const key = childAttributeOf(block.name)
    if (key === null) return block
    const innerBlocks = childBlocksOf(block, childAttributeOf)
    const next =
      block.id === parent ? change(innerBlocks) : withList(innerBlocks, parent, childAttributeOf, change)
    if (next.length === innerBlocks.length && next.every((one, index) => one === innerBlocks[index]))
      return block
    const value = block.attributes[key]
    // Stored values that are not blocks are kept.
    const others = Array.isArray(value) ? value.filter((one) => !isEditedBlock(one)) : []
    return { ...block, attributes: { ...block.attributes, [key]: [...next, ...others] } }
  })
}

/** Inserts a block at a spot; at the end of the page if the parent no longer exists. */
export function insertBlock(
  list: BlockList,
  block: EditedBlock,
  { parent, index }: BlockPosition,
  childAttributeOf: ChildAttributeOf,
): BlockList {
  const isThere = parent === null || rowOf(rowsOf(list, childAttributeOf), parent) !== undefined
  return withList(list, isThere ? parent : null, childAttributeOf, (held) =>
    held.toSpliced(isThere ? Math.max(0, Math.min(held.length, index)) : held.length, 0, block),
  )
}

/** Replaces the block with an id by the blocks that `change` returns; an empty list removes it. */
function replaceBlock(
  list: BlockList,
  id: string,
  childAttributeOf: ChildAttributeOf,
  change: (block: EditedBlock) => readonly EditedBlock[],
): BlockList {
  const row = rowOf(rowsOf(list, childAttributeOf), id)
  if (!row) return list
  return withList(list, row.spot.parent, childAttributeOf, (held) =>
    held.flatMap((block) => (block.id === id ? change(block) : [block])),
  )
}

/** Removes a block and all blocks in it. */
export const removeBlock = (list: BlockList, id: string, childAttributeOf: ChildAttributeOf): BlockList =>
  replaceBlock(list, id, childAttributeOf, () => [])

/** Changes the block with an id, on whatever level it is. */
export const changeBlock = (
  list: BlockList,
  id: string,
  childAttributeOf: ChildAttributeOf,
  change: (block: EditedBlock) => EditedBlock,
): BlockList => replaceBlock(list, id, childAttributeOf, (block) => [change(block)])

/**
 * Moves a block with all blocks in it to a spot whose index is counted without that block. Moving a block into itself
 * changes nothing.
 */
export function moveBlock(
  list: BlockList,
  id: string,
  spot: BlockPosition,
  childAttributeOf: ChildAttributeOf,
): BlockList {
  const row = rowOf(rowsOf(list, childAttributeOf), id)
  const rest = removeBlock(list, id, childAttributeOf)
  if (!row || (spot.parent !== null && !rowOf(rowsOf(rest, childAttributeOf), spot.parent))) return list
  return insertBlock(rest, row.block, spot, childAttributeOf)
}

/** Wraps a block in a new one, which takes its place. */
export const wrapBlock = (
  list: BlockList,
  id: string,
  around: EditedBlock,
  key: string,
  childAttributeOf: ChildAttributeOf,
): BlockList =>
  replaceBlock(list, id, childAttributeOf, (block) => [
    { ...around, attributes: { ...around.attributes, [key]: [block] } },
  ])

/** Replaces a block by the blocks inside it. */
export const unwrapBlock = (list: BlockList, id: string, childAttributeOf: ChildAttributeOf): BlockList =>
  replaceBlock(list, id, childAttributeOf, (block) =>
    childAttributeOf(block.name) === null ? [block] : childBlocksOf(block, childAttributeOf),
  )

/** Returns the number of levels a block takes. An empty section takes two, because it will hold blocks. */
export const levelsOf = (block: EditedBlock, childAttributeOf: ChildAttributeOf): number =>
  childAttributeOf(block.name) === null
    ? 1
    : 1 +
      Math.max(1, ...childBlocksOf(block, childAttributeOf).map((held) => levelsOf(held, childAttributeOf)))

/** Tells whether a block can be placed in another one, or on the page, without exceeding the maximum depth (nest-1). */
export function fits(
  rows: readonly BlockRow[],
  block: EditedBlock,
  parent: string | null,
  childAttributeOf: ChildAttributeOf,
): boolean {
  const above = parent === null ? 0 : (rowOf(rows, parent)?.level ?? 0)
  return above + levelsOf(block, childAttributeOf) <= MAX_LEVELS
}

export const STEPS = ['up', 'down', 'into', 'out'] as const
/**
 * Move of a block: one place up or down among its siblings, into the sibling before it (else the one after it), or out
 * of its parent.
 */
export type Step = (typeof STEPS)[number]

/** Returns the spot to which a step leads; `null` if the step is not possible. */
export function stepFrom(
  rows: readonly BlockRow[],
  id: string,
  step: Step,
  childAttributeOf: ChildAttributeOf,
): BlockPosition | null {
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
    rows.find(
      ({ block, spot }) =>
        spot.parent === parent && spot.index === at && childAttributeOf(block.name) !== null,
    )
  const before = beside(index - 1)
  if (before) return { parent: before.block.id, index: childBlocksOf(before.block, childAttributeOf).length }
  const after = beside(index + 1)
  return after ? { parent: after.block.id, index: 0 } : null
}

/**
 * Returns the place and level where a block can land with all blocks in it; `null` if it does not fit.
 *
 * @param rest rows without those of the block
 * @param place index from 0 in `rest`
 */
export const blockTargetAt = (
  rest: readonly BlockRow[],
  block: EditedBlock,
  place: number,
  wantedLevel: number,
  childAttributeOf: ChildAttributeOf,
): DropTarget | null =>
  dropTargetAt(rest, place, {
    wantedLevel,
    deepestLevel: MAX_LEVELS - levelsOf(block, childAttributeOf) + 1,
    mayHold: (row) => childAttributeOf(row.block.name) !== null,
  })

/** Returns the spot of a target of a drag. */
export function positionAt(
  rest: readonly BlockRow[],
  { place, level }: Pick<DropTarget, 'place' | 'level'>,
): BlockPosition {
  const above = rest.slice(0, place)
  const parent = above.findLast((row) => row.level < level)
  const holder = parent && parent.level === level - 1 ? parent.block.id : null
  return { parent: holder, index: above.filter(({ spot }) => spot.parent === holder).length }
}
