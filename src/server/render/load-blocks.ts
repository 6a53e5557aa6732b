import type { AnyBlock, BlockRegistry, PageLanguage } from '../../blocks/index.ts'
import type { BlockData, ContentSource, Gap, Picture } from '../../core/content/index.ts'
import { parseAttributes } from '../../core/schema/index.ts'
import type { PageSheet } from '../../islands/index.ts'

/** A block with its data, ready to be rendered. */
export interface LoadedBlock {
  /** By which an editor finds it on the page; absent on pages of visitors. */
  mark?: string | undefined
  block: AnyBlock
  /** Place among the blocks of its name, from 1. */
  position: number
  props: object
  /** Attributes that could not be read, with what stands there instead of a value. */
  unread: UnreadAttribute[]
}

/** Key and value of an attribute whose default is used. */
export type UnreadAttribute = [key: string, value: unknown]

/** Told about blocks that cannot be shown; the rest of the page goes on without them. */
export type ReportBlock = (sentence: string) => void

/** The blocks of a page that are known, each with its place among those of its name. */
export function knownBlocks(
  registry: BlockRegistry,
  stored: readonly BlockData[],
  log: ReportBlock = () => {},
) {
  const counts = new Map<string, number>()
  return stored.flatMap(({ name, attributes }) => {
    const block = registry.get(name)
    if (!block) {
      log(`There is no block named "${name}"; it is left out.`)
      return []
    }
    const position = (counts.get(name) ?? 0) + 1
    counts.set(name, position)
    return [{ block, position, attributes }]
  })
}

/** Query keys that change what these blocks show, in the order of the blocks. */
export const queryKeysOf = (registry: BlockRegistry, stored: readonly BlockData[]): string[] =>
  knownBlocks(registry, stored).flatMap(({ block, position }) => block.queryKeys?.(position) ?? [])

/** Those of them that hold what visitors type. */
export const searchKeysOf = (registry: BlockRegistry, stored: readonly BlockData[]): string[] =>
  knownBlocks(registry, stored).flatMap(({ block, position }) => block.searchKey?.(position) ?? [])

/** An address with every block's part as it is really shown. */
export const healedAddress = (loaded: readonly LoadedBlock[], address: string): string =>
  loaded.reduce((healed, { block, props }) => block.healAddress?.(props, healed) ?? healed, address)

/** Rules that pages with these blocks carry. */
export const sheetsOf = (loaded: readonly LoadedBlock[]): PageSheet[] => [
  ...new Set(loaded.flatMap(({ block }) => block.sheet ?? [])),
]

/** The colour a header over the first block would lie on; `null` when that block begins with no picture. */
export const backdropOf = ([first]: readonly LoadedBlock[]): string | null =>
  first?.block.backdrop?.(first.props) ?? null

/** The first picture of a page; `null` where no block has one. */
export function firstPicture(loaded: readonly LoadedBlock[]): Picture | null {
  for (const { block, props } of loaded) {
    const picture = block.picture?.(props)
    if (picture) return picture
  }
  return null
}

/** The picture that a page's address names; `null` where it names none. */
export function namedPicture(loaded: readonly LoadedBlock[]): Picture | null {
  for (const { block, props } of loaded) {
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
  const words = loaded.flatMap(({ block, props }) => block.narrowedTo?.(props, language) ?? [])
  return [words.join(', '), title].filter(Boolean).join(' – ')
}

/** What the blocks of one page have in common when they are loaded. */
export interface PageContext {
  content: ContentSource
  url: URL
  /** Whether the page gives its own first heading, as that of a work does. */
  hasHeading: boolean
  /** How much room the site leaves between things. */
  gap?: Gap
}

/** Parses each block's attributes once, by its own definition, and loads the data of all blocks at the same time. */
export const loadBlocks = (
  registry: BlockRegistry,
  stored: readonly BlockData[],
  { content, url, hasHeading, gap }: PageContext,
  log?: ReportBlock,
): Promise<LoadedBlock[]> =>
  Promise.all(
    knownBlocks(registry, stored, log).map(async ({ block, position, attributes }, index) => {
      const context = { content, url, position, opensPage: index === 0 && !hasHeading, gap }
      const unread: UnreadAttribute[] = []
      const parsed = parseAttributes(block.attributes, attributes, (key, value) => {
        unread.push([key, value])
        log?.(`The attribute "${key}" of a block "${block.name}" cannot be read; its default is used.`)
      })
      return { block, position, unread, props: await block.load(parsed, context) }
    }),
  )
