import type { AnyBlock, BlockRegistry } from '../../blocks/index.ts'
import { type BlockData, MAX_LEVELS } from '../../core/content/index.ts'

/** Callback for blocks that cannot be shown; the rest of the page is rendered without them. */
export type ReportBlock = (sentence: string) => void

/** A stored block at its place on a page. */
export interface PlacedBlock extends BlockData {
  /** Kind of the block; `undefined` if the site does not know it. */
  block: AnyBlock | undefined
  /** Place among the blocks of its name on the whole page, from 1. */
  position: number
  /** True if blocks of its kind hold others. */
  holds: boolean
  /** Blocks nested in it. */
  within: PlacedBlock[]
}

/** Placed block of a kind that the site knows. */
export type KnownBlock = PlacedBlock & { block: AnyBlock }

export const isKnown = (placed: PlacedBlock): placed is KnownBlock => placed.block !== undefined

/**
 * Returns the blocks of a page, each with its position among those of its name. They are counted in reading order, so
 * that two blocks of one name never share a query key, at whatever level they are. Blocks nested too deep are left out
 * (nest-1).
 */
export function placedBlocks(
  registry: BlockRegistry,
  stored: readonly BlockData[],
  log: ReportBlock = () => {},
): PlacedBlock[] {
  const counts = new Map<string, number>()
  const place = (entry: BlockData, level: number): PlacedBlock => {
    const block = registry.get(entry.name)
    if (!block) log(`There is no block named "${entry.name}"; it is left out.`)
    const position = (counts.get(entry.name) ?? 0) + 1
    counts.set(entry.name, position)
    const innerBlocks = registry.within(entry)
    const isDeepest = level === MAX_LEVELS
    if (isDeepest && innerBlocks.length > 0)
      log(
        `A block "${entry.name}" on the deepest of ${MAX_LEVELS} levels contains other blocks; they are left out.`,
      )
    return {
      ...entry,
      block,
      position,
      holds: Object.values(block?.attributes ?? {}).some(({ kind }) => kind === 'blocks'),
      within: isDeepest ? [] : innerBlocks.map((inner) => place(inner, level + 1)),
    }
  }
  return stored.map((entry) => place(entry, 1))
}

/** Returns the known blocks at all levels, each parent before its children. */
export const knownBlocks = (placed: readonly PlacedBlock[]): KnownBlock[] =>
  placed.flatMap((one) => (isKnown(one) ? [one, ...knownBlocks(one.within)] : []))
