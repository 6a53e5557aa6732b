import type { ReactNode } from 'react'
import type { BlockRegistry } from '../../blocks/index.ts'
import type { BlockData, SiteSettings } from '../../core/content/index.ts'
import { catalogueOf } from '../../core/i18n/index.ts'
import { BlockViews } from './block-views.tsx'
import type { IslandFiles } from './island-files.ts'
import { type LoadedBlock, loadBlocks, type PageContext, queryKeysOf, searchKeysOf } from './load-blocks.ts'
import type { ReportBlock } from './placed-blocks.ts'
import { createRenderBudget, type RenderBudget } from './render-budget.ts'

/** Loads the blocks of a page and turns them into a view. */
export interface BlockRenderer {
  load(blocks: readonly BlockData[], context: PageContext): Promise<LoadedBlock[]>
  /** @param budget of the whole page */
  view(loaded: readonly LoadedBlock[], settings: SiteSettings, budget: RenderBudget): ReactNode
  /** Creates the time budget of the page at a path; exceeding it is logged. */
  budget(path: string): RenderBudget
  /** Query keys that change what stored blocks show, in the order of the blocks. */
  queryKeys(blocks: readonly BlockData[]): string[]
  /** Returns the query keys of typed text, among the blocks' query keys. */
  searchKeys(blocks: readonly BlockData[]): string[]
}

/**
 * Binds the blocks of a site to the built assets.
 *
 * @param islandFiles scripts of an island, by the name of its block
 */
export const blockRenderer = (
  registry: BlockRegistry,
  islandFiles: IslandFiles,
  log: ReportBlock,
): BlockRenderer => ({
  load: (blocks, context) => loadBlocks(registry, blocks, context, log),
  view: (loaded, { lang, dir }, budget) => (
    <BlockViews
      loaded={loaded}
      language={{ lang, dir, catalogue: catalogueOf(lang) }}
      islandFiles={islandFiles}
      budget={budget}
    />
  ),
  budget: (path) =>
    createRenderBudget(() =>
      log(`The page ${path} takes too long to render; the blocks further down are left out. Split the page.`),
    ),
  queryKeys: (blocks) => queryKeysOf(registry, blocks),
  searchKeys: (blocks) => searchKeysOf(registry, blocks),
})
