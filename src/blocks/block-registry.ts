import { type BlockData, isBlock, MOST_LEVELS, MOST_READ, type Picture } from '../core/content/index.ts'
import { type AttributeSchema, parseAttributes } from '../core/schema/index.ts'
import { mediaIdsIn, textsIn, withPicturesIn } from './attribute-contents.ts'
import { attributeHtml } from './attribute-html.ts'
import type { AnyBlock } from './define-block.ts'

/**
 * Every kind of block a site's pages may hold, and what stored blocks mean by it: they, and the blocks they hold
 * (nest-2). Unknown blocks mean nothing.
 */
export interface BlockRegistry {
  readonly all: readonly AnyBlock[]
  get(name: string): AnyBlock | undefined
  /** The blocks that a stored block holds, in order; none where its kind holds none. */
  within(block: BlockData): BlockData[]
  /** The words readers find in blocks, in order. */
  texts(blocks: readonly BlockData[]): string[]
  /**
   * Returns the content of blocks as plain HTML without the site's styles, for programs (api-11).
   *
   * @param blocks with their pictures put in
   * @param address makes an address of this site one that programs elsewhere can follow
   */
  html(blocks: readonly BlockData[], address: (href: string) => string): string
  /** Ids of the media that blocks hold, in order. */
  mediaIds(blocks: readonly BlockData[]): number[]
  /** Blocks with pictures in place of ids; `null` for media that are gone. */
  withPictures(blocks: readonly BlockData[], pictures: ReadonlyMap<number, Picture>): BlockData[]
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What drawings are written with; it cannot end the attribute it stands in. */
const PATH_DATA = /^[MLHVCSQTAZ\d\s.,-]+$/i

/** @throws {Error} for a name that is taken or is none, an icon that is no path data, and blocks held in two places */
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
    const held = heldIn(block.attributes)
    if (held.length > 1 || held[0]?.includes('.'))
      throw new Error(
        `The block "${block.name}" holds blocks in ${held.join(' and ')}: it must hold them in one attribute of its own.`,
      )
    if (held.length > 0 && block.island)
      throw new Error(
        `The block "${block.name}" holds blocks and is an island: what it holds comes to life by itself, so it must do without script.`,
      )
    byName.set(block.name, block)
  }
  const within: BlockRegistry['within'] = ({ name, attributes }) => {
    const [key] = heldIn(byName.get(name)?.attributes ?? {})
    const held = key === undefined ? [] : attributes[key]
    return Array.isArray(held) ? held.filter(isBlock) : []
  }
  /** Blocks and all that they hold, each before its own. */
  const everything = (blocks: readonly BlockData[], levels: number): BlockData[] =>
    levels === 0 ? [] : blocks.flatMap((block) => [block, ...everything(within(block), levels - 1)])
  return {
    all,
    get: (name) => byName.get(name),
    within,
    texts: (blocks) =>
      // What is nested too deep to be shown is not found.
      everything(blocks, MOST_LEVELS)
        .flatMap(({ name, attributes }) => {
          const block = byName.get(name)
          if (!block) return []
          const parsed = parseAttributes(block.attributes, attributes)
          return block.texts?.(parsed) ?? textsIn(block.attributes, parsed)
        })
        .filter(Boolean),
    html: (blocks, address) =>
      everything(blocks, MOST_LEVELS)
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
      everything(blocks, MOST_READ).flatMap(({ name, attributes }) =>
        mediaIdsIn(byName.get(name)?.attributes ?? {}, attributes),
      ),
    withPictures(blocks, pictures) {
      const resolved = (stored: BlockData, levels: number): BlockData => {
        const block = byName.get(stored.name)
        if (!block) return stored
        const attributes = withPicturesIn(block.attributes, stored.attributes, pictures)
        const [key] = heldIn(block.attributes)
        if (key !== undefined && levels > 1)
          attributes[key] = within(stored).map((held) => resolved(held, levels - 1))
        return { ...stored, attributes }
      }
      return blocks.map((block) => resolved(block, MOST_LEVELS))
    },
  }
}

/** Attributes in which a kind of block holds others, those of its lists included. */
const heldIn = (attributes: AttributeSchema): string[] =>
  Object.entries(attributes).flatMap(([key, { kind, of }]) =>
    kind === 'blocks' ? [key] : of ? heldIn(of).map((inner) => `${key}.${inner}`) : [],
  )
