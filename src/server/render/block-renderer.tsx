import type { ReactNode } from 'react'
import type { BlockData, ContentSource, SiteSettings } from '../../core/content/index.ts'
import { catalogueOf } from '../../core/i18n/index.ts'
import { BlockViews } from './block-views.tsx'
import { type LoadedBlock, loadBlocks, type ReportBlock } from './load-blocks.ts'

/** Loads the blocks of a page and turns them into a view. */
export interface BlockRenderer {
  load(blocks: readonly BlockData[], content: ContentSource, url: URL): Promise<LoadedBlock[]>
  view(loaded: readonly LoadedBlock[], settings: SiteSettings): ReactNode
}

/**
 * Binds blocks to the built assets.
 *
 * @param islandFiles scripts of an island, by the name of its block
 */
export const blockRenderer = (
  islandFiles: (name: string) => readonly string[],
  log: ReportBlock,
): BlockRenderer => ({
  load: (blocks, content, url) => loadBlocks(blocks, { content, url }, log),
  view: (loaded, { lang, dir }) => (
    <BlockViews
      loaded={loaded}
      language={{ lang, dir, catalogue: catalogueOf(lang) }}
      islandFiles={islandFiles}
    />
  ),
})
