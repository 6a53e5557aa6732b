import type { BlockData, Picture } from '../../core/content/index.ts'

/**
 * Puts pictures into blocks: every object with a numeric `mediaId`, at any depth of a block's attributes, gets
 * `picture` beside it, `null` when the medium is gone. Blocks store ids only, so that a changed alt text or a new
 * rendition shows everywhere at once.
 *
 * @param pictures reads all pictures of the blocks at once
 */
export async function resolvePictures(
  blocks: readonly BlockData[],
  pictures: (ids: Iterable<number>) => Promise<Map<number, Picture>>,
): Promise<BlockData[]> {
  const ids = new Set<number>()
  for (const block of blocks) collect(block.attributes, ids)
  if (ids.size === 0) return [...blocks]
  const found = await pictures(ids)
  return blocks.map(({ name, attributes }) => ({ name, attributes: withPictures(attributes, found) }))
}

function collect(value: unknown, ids: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  if ('mediaId' in value && typeof value.mediaId === 'number') ids.add(value.mediaId)
  for (const part of Object.values(value)) collect(part, ids)
}

function withPictures<T>(value: T, found: Map<number, Picture>): T
function withPictures(value: unknown, found: Map<number, Picture>): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withPictures(part, found))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [key, withPictures<unknown>(part, found)] as const)
  return 'mediaId' in value && typeof value.mediaId === 'number'
    ? { ...Object.fromEntries(parts), picture: found.get(value.mediaId) ?? null }
    : Object.fromEntries(parts)
}
