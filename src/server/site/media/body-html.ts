import type { BlockRegistry } from '../../../blocks/index.ts'
import type { BlockData, Picture } from '../../../core/content/index.ts'

/**
 * Renders the bodies of several entries as HTML for programs (api-11), with absolute addresses.
 *
 * @param bodies stored blocks of each entry
 * @param read reads all pictures of the bodies at once
 * @param origin origin of the site, without a trailing slash
 */
export async function bodyHtml(
  registry: BlockRegistry,
  bodies: readonly (readonly BlockData[])[],
  read: (ids: Iterable<number>) => Promise<Map<number, Picture>>,
  origin: string,
): Promise<string[]> {
  const pictures = await read(bodies.flatMap((blocks) => registry.mediaIds(blocks)))
  const address = (href: string) => (href.startsWith('/') ? origin + href : href)
  return bodies.map((blocks) => registry.html(registry.withPictures(blocks, pictures), address))
}
