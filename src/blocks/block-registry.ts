import type { BlockData, Picture } from '../core/content/index.ts'
import { parseAttributes } from '../core/schema/index.ts'
import { mediaIdsIn, textsIn, withPicturesIn } from './attribute-contents.ts'
import type { AnyBlock } from './define-block.ts'

/** Every kind of block a site's pages may hold, and what stored blocks mean by it. Unknown blocks mean nothing. */
export interface BlockRegistry {
  readonly all: readonly AnyBlock[]
  get(name: string): AnyBlock | undefined
  /** The words readers find in blocks, in order. */
  texts(blocks: readonly BlockData[]): string[]
  /** Ids of the media that blocks hold, in order. */
  mediaIds(blocks: readonly BlockData[]): number[]
  /** Blocks with pictures in place of ids; `null` for media that are gone. */
  withPictures(blocks: readonly BlockData[], pictures: ReadonlyMap<number, Picture>): BlockData[]
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What drawings are written with; it cannot end the attribute it stands in. */
const PATH_DATA = /^[MLHVCSQTAZ\d\s.,-]+$/i

/** @throws {Error} for a name that is taken or is none, and for an icon that is no path data */
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
    byName.set(block.name, block)
  }
  return {
    all,
    get: (name) => byName.get(name),
    texts: (blocks) =>
      blocks
        .flatMap(({ name, attributes }) => {
          const block = byName.get(name)
          if (!block) return []
          const parsed = parseAttributes(block.attributes, attributes)
          return block.texts?.(parsed) ?? textsIn(block.attributes, parsed)
        })
        .filter(Boolean),
    mediaIds: (blocks) =>
      blocks.flatMap(({ name, attributes }) => mediaIdsIn(byName.get(name)?.attributes ?? {}, attributes)),
    withPictures: (blocks, pictures) =>
      blocks.map((stored) => {
        const block = byName.get(stored.name)
        return block
          ? { ...stored, attributes: withPicturesIn(block.attributes, stored.attributes, pictures) }
          : stored
      }),
  }
}
