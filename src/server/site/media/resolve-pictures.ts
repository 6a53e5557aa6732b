import type { BlockRegistry } from '../../../blocks/index.ts'
import type { BlockData, Picture } from '../../../core/content/index.ts'

/**
 * Returns stored blocks with their pictures filled in.
 *
 * @param read reads all pictures of the blocks at once
 */
export async function resolvePictures(
  registry: BlockRegistry,
  blocks: readonly BlockData[],
  read: (ids: Iterable<number>) => Promise<Map<number, Picture>>,
): Promise<BlockData[]> {
  const ids = registry.mediaIds(blocks)
  return ids.length === 0 ? [...blocks] : registry.withPictures(blocks, await read(ids))
}
