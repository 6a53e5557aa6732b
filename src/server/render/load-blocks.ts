import type { AnyBlock, BlockFilm, BlockRegistry, PageLanguage } from '../../blocks/index.ts'
import type { BlockData, ContentSource, Gap, Picture } from '../../core/content/index.ts'
import { parseAttributes } from '../../core/schema/index.ts'
import type { PageSheet } from '../../islands/index.ts'
import {
  isKnown,
  type KnownBlock,
  knownBlocks,
  type PlacedBlock,
  placedBlocks,
  type ReportBlock,
} from './placed-blocks.ts'

/** A block with its data, ready to be rendered. */
export interface LoadedBlock {
  /** Id by which an editor finds it on the page; absent on pages of visitors. */
  mark?: string | undefined
  block: AnyBlock
  /** Place among the blocks of its name, from 1. */
  position: number
  props: object
  /** Blocks nested in it (nest-1). */
  within: readonly LoadedBlock[]
  /** Attributes that could not be read, with what stands there instead of a value. */
  unread: UnreadAttribute[]
}

/** Key and value of an attribute whose default is used. */
export type UnreadAttribute = [key: string, value: unknown]

/** Returns the query keys that change these blocks, in the order of the blocks. */
export const queryKeysOf = (registry: BlockRegistry, stored: readonly BlockData[]): string[] =>
  knownBlocks(placedBlocks(registry, stored)).flatMap(
    ({ block, position }) => block.queryKeys?.(position) ?? [],
  )

/** Returns the query keys of typed text, among the blocks' query keys. */
export const searchKeysOf = (registry: BlockRegistry, stored: readonly BlockData[]): string[] =>
  knownBlocks(placedBlocks(registry, stored)).flatMap(
    ({ block, position }) => block.searchKey?.(position) ?? [],
  )

/** Returns the blocks and all nested ones, each parent before its children (nest-2). */
const everyBlock = (loaded: readonly LoadedBlock[]): LoadedBlock[] =>
  loaded.flatMap((block) => [block, ...everyBlock(block.within)])

/** Returns an address with every block's part as it is really shown. */
export const canonicalAddress = (loaded: readonly LoadedBlock[], address: string): string =>
  everyBlock(loaded).reduce(
    (healed, { block, props }) => block.healAddress?.(props, healed) ?? healed,
    address,
  )

/** Returns the style sheets that pages with these blocks need. */
export const sheetsOf = (loaded: readonly LoadedBlock[]): PageSheet[] => [
  ...new Set(everyBlock(loaded).flatMap(({ block }) => block.sheet ?? [])),
]

/** Attributes of any of these blocks that could not be read. */
export const unreadableAttributes = (loaded: readonly LoadedBlock[]): UnreadAttribute[] =>
  everyBlock(loaded).flatMap(({ unread }) => unread)

/** Returns the colour that a header over the first block would lie on; `null` if that block begins with no picture. */
export const backdropOf = ([first]: readonly LoadedBlock[]): string | null =>
  first?.block.backdrop?.(first.props) ?? null

/** The first picture of a page; `null` where no block has one. */
export function firstPicture(loaded: readonly LoadedBlock[]): Picture | null {
  for (const { block, props } of everyBlock(loaded)) {
    const picture = block.picture?.(props)
    if (picture) return picture
  }
  return null
}

/** The films of a page, in order. */
export const filmsOf = (loaded: readonly LoadedBlock[]): BlockFilm[] =>
  everyBlock(loaded).flatMap(({ block, props }) => block.film?.(props) ?? [])

/** The picture that a page's address names; `null` where it names none. */
export function namedPicture(loaded: readonly LoadedBlock[]): Picture | null {
  for (const { block, props } of everyBlock(loaded)) {
    const picture = block.namedPicture?.(props)
    if (picture) return picture
  }
  return null
}

/** A page's title behind what its address narrows the blocks to. */
export const narrowedTitle = (
  loaded: readonly LoadedBlock[],
  title: string,
  language: PageLanguage,
): string => {
  const words = everyBlock(loaded).flatMap(({ block, props }) => block.narrowedTo?.(props, language) ?? [])
  return [words.join(', '), title].filter(Boolean).join(' – ')
}

/** Context in which the blocks of a page are loaded. */
export interface PageContext {
  content: ContentSource
  url: URL
  /** True if the page has its own first heading, as that of a work does. */
  hasHeading: boolean
  /** Gap between elements that the site has chosen. */
  gap?: Gap
}

/**
 * Replacements for blocks that cannot be shown; without them unknown blocks are left out, and any other failure fails
 * the page.
 */
export interface BlockGuard {
  /** Returns the replacement for a block of an unknown kind. */
  unknown(placed: PlacedBlock): LoadedBlock
  /**
   * Called with each block, after those nested in it: returns the loaded block, or the replacement of one that could
   * not be loaded.
   */
  settled(placed: PlacedBlock, loaded: LoadedBlock | null): LoadedBlock
}

/**
 * Parses each block's attributes once, by its own definition, and loads the data of all blocks at the same time,
 * including nested ones.
 */
export function loadBlocks(
  registry: BlockRegistry,
  stored: readonly BlockData[],
  { content, url, hasHeading, gap }: PageContext,
  log?: ReportBlock,
  guard?: BlockGuard,
): Promise<LoadedBlock[]> {
  const all = placedBlocks(registry, stored, log)
  // A block that holds others has no heading of its own; its first block has.
  const opening = hasHeading ? undefined : knownBlocks(all).find(({ holds }) => !holds)

  const load = async (placed: KnownBlock): Promise<LoadedBlock> => {
    const { block, position, attributes } = placed
    const context = { content, url, position, opensPage: placed === opening, gap }
    const unread: UnreadAttribute[] = []
    const parsed = parseAttributes(block.attributes, attributes, (key, value) => {
      unread.push([key, value])
      log?.(`The attribute "${key}" of a block "${block.name}" cannot be read; its default is used.`)
    })
    const [within, props] = await Promise.all([loadAll(placed.within), block.load(parsed, context)])
    return { block, position, unread, within, props }
  }
  const loadAll = async (list: readonly PlacedBlock[]): Promise<LoadedBlock[]> => {
    const loaded = await Promise.all(
      list.map(async (placed) => {
        if (!isKnown(placed)) return guard?.unknown(placed) ?? []
        if (!guard) return load(placed)
        return guard.settled(placed, await load(placed).catch(() => null))
      }),
    )
    return loaded.flat()
  }
  return loadAll(all)
}
