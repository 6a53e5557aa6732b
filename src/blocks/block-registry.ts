import { type BlockData, isBlock, MAX_LEVELS, MAX_READ, type Picture } from '../core/content/index.ts'
import { type AttributeSchema, parseAttributes } from '../core/schema/index.ts'
import { mediaIdsIn, textsIn, withPicturesIn } from './attribute-contents.ts'
import { attributeHtml } from './attribute-html.ts'
import type { AnyBlock } from './define-block.ts'

/**
 * Every kind of block that pages of the site may hold, with readers of stored blocks and the blocks nested in them
 * (nest-2). Unknown blocks are ignored.
 */
export interface BlockRegistry {
  readonly all: readonly AnyBlock[]
  get(name: string): AnyBlock | undefined
  /** Returns the blocks nested in a stored block, in order; none if its kind holds none. */
  within(block: BlockData): BlockData[]
  /** Returns the texts that readers find in blocks, in order. */
  texts(blocks: readonly BlockData[]): string[]
  /**
   * Returns the content of blocks as plain HTML without the site's styles, for programs (api-11).
   *
   * @param blocks with their pictures put in
   * @param address makes an address of this site one that programs elsewhere can follow
   */
  html(blocks: readonly BlockData[], address: (href: string) => string): string
  /** Returns the ids of the media in blocks, in order. */
  mediaIds(blocks: readonly BlockData[]): number[]
  /** Returns the blocks with pictures in place of ids; `null` for media that no longer exist. */
  withPictures(blocks: readonly BlockData[], pictures: ReadonlyMap<number, Picture>): BlockData[]
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Matches the path data of an icon; it cannot end the attribute that contains it. */
const PATH_DATA = /^[MLHVCSQTAZ\d\s.,-]+$/i

/**
 * Creates a registry of kinds of blocks.
 *
 * @throws {Error} for a name that is taken or invalid, an icon that is no path data, and a kind that holds blocks in
 * two places
 */
export function createBlockRegistry(all: readonly AnyBlock[]): BlockRegistry {
  const byName = new Map<string, AnyBlock>()
  for (const block of all) {
    if (!NAME.test(block.name))
      throw new Error(
        `"${block.name}" is no name for a block: it must begin with a letter and hold only small letters, digits and single hyphens, such as "press-quote".`,
      )
    if (byName.has(block.name))
      throw new Error(`There are two blocks named "${block.name}": give one of them another name.`)
    if (block.icon !== undefined && !PATH_DATA.test(block.icon))
      throw new Error(
        `The icon of the block "${block.name}" is no path data: it must be what stands in the "d" of a path, such as "M4 6h16M4 12h16".`,
      )
    const blockKeys = blockListKeys(block.attributes)
    if (blockKeys.length > 1 || blockKeys[0]?.includes('.'))
      throw new Error(
        `The block "${block.name}" holds blocks in ${blockKeys.join(' and ')}: it must hold them in one attribute of its own.`,
      )
    if (blockKeys.length > 0 && block.island)
      throw new Error(
        `The block "${block.name}" holds blocks and is an island: what it holds comes to life by itself, so it must do without script.`,
      )
    byName.set(block.name, block)
  }
  const within: BlockRegistry['within'] = ({ name, attributes }) => {
    const [key] = blockListKeys(byName.get(name)?.attributes ?? {})
    const innerBlocks = key === undefined ? [] : attributes[key]
    return Array.isArray(innerBlocks) ? innerBlocks.filter(isBlock) : []
  }
  /** Returns blocks and all nested blocks, each parent before its children. */
  const everything = (blocks: readonly BlockData[], levels: number): BlockData[] =>
    levels === 0 ? [] : blocks.flatMap((block) => [block, ...everything(within(block), levels - 1)])
  return {
    all,
    get: (name) => byName.get(name),
    within,
    texts: (blocks) =>
      // Blocks nested too deep to be shown are left out.
      everything(blocks, MAX_LEVELS)
        .flatMap(({ name, attributes }) => {
          const block = byName.get(name)
          if (!block) return []
          const parsed = parseAttributes(block.attributes, attributes)
          return block.texts?.(parsed) ?? textsIn(block.attributes, parsed)
        })
        .filter(Boolean),
    html: (blocks, address) =>
      everything(blocks, MAX_LEVELS)
        .map(({ name, attributes }) => {
          const block = byName.get(name)
          if (!block) return ''
          const parsed = parseAttributes(block.attributes, attributes)
          if (block.html) return block.html(parsed, address)
          const texts = block.texts?.(parsed)
          const isRead = (text: string) => texts?.includes(text) ?? true
          return attributeHtml(block.attributes, parsed, { address, isRead })
        })
        .join(''),
    mediaIds: (blocks) =>
      everything(blocks, MAX_READ).flatMap(({ name, attributes }) =>
        mediaIdsIn(byName.get(name)?.attributes ?? {}, attributes),
      ),
    withPictures(blocks, pictures) {
      const resolved = (stored: BlockData, levels: number): BlockData => {
        const block = byName.get(stored.name)
        if (!block) return stored
        const attributes = withPicturesIn(block.attributes, stored.attributes, pictures)
        const [key] = blockListKeys(block.attributes)
        if (key !== undefined && levels > 1)
          attributes[key] = within(stored).map((held) => resolved(held, levels - 1))
        return { ...stored, attributes }
      }
      return blocks.map((block) => resolved(block, MAX_LEVELS))
    },
  }
}

/** Returns the keys of the attributes in which a kind of block holds others, including those inside its lists. */
const blockListKeys = (attributes: AttributeSchema): string[] =>
  Object.entries(attributes).flatMap(([key, { kind, of }]) =>
    kind === 'blocks' ? [key] : of ? blockListKeys(of).map((inner) => `${key}.${inner}`) : [],
  )
