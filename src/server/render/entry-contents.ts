import { type Access, audienceOf } from '../../core/content/index.ts'
import { type EntryKind, type EntryValues, kindsShownAsPages } from '../../core/entry/index.ts'
import { itemSlug } from '../../core/routing/item-slug.ts'
import type { PagesService } from '../site/pages/index.ts'
import type { PortfolioService, PreviewItem } from '../site/portfolio/index.ts'
import { blockPageContent } from './block-page-content.ts'
import type { BlockRenderer } from './block-renderer.tsx'
import { itemContent } from './item-content.tsx'
import type { PageContent } from './page-content.ts'
import type { PageVisit } from './page-visit.ts'
import type { RecordingContentSource } from './recording-content-source.ts'

/** Contents of the pages that the entries of one kind have. */
interface EntryContents {
  /** Returns who may see the entry at a path; `null` if none is published there. */
  accessAt(path: string): Promise<Access | null>
  /** Returns the content of the entry at a path; `null` if there is none that the visitor may see. */
  at(visit: PageVisit, content: RecordingContentSource): Promise<PageContent | null>
  /**
   * Returns the content of an unpublished state; `null` if the entry no longer exists.
   *
   * @param blocks renders the blocks in place of the renderer for visitors
   */
  preview(
    state: { id: number; values: EntryValues },
    visit: PageVisit,
    content: RecordingContentSource,
    blocks: BlockRenderer,
  ): Promise<PageContent | null>
}

interface EntryContentsOptions {
  services: { portfolio: PortfolioService; pages: PagesService; previewItem: PreviewItem }
  blocks: BlockRenderer
  origin: string
}

/** Returns the contents of entries, by kind. */
export function entryContents({
  services: { portfolio, pages, previewItem },
  blocks,
  origin,
}: EntryContentsOptions): Readonly<Record<EntryKind, EntryContents>> {
  const publishedWork = async (path: string) => {
    const slug = itemSlug(path)
    return slug === null ? null : portfolio.bySlug(slug)
  }
  const work: EntryContents = {
    accessAt: async (path) => ((await publishedWork(path)) ? 'public' : null),
    async at(visit, content) {
      const work = await publishedWork(visit.path)
      return work && itemContent(work, visit, content, { portfolio, pages, blocks, origin })
    },
    async preview({ id, values }, visit, content, ownBlocks) {
      const work = await previewItem(id, values as Parameters<PreviewItem>[1])
      if (!work) return null
      const item = { ...work.item, link: visit.path }
      const options = { portfolio, pages, blocks: ownBlocks, origin }
      return itemContent({ ...work, item }, visit, content, options)
    },
  }
  const asPage = (kind: EntryKind): EntryContents => ({
    accessAt: (path) => pages.accessAt(path, kind),
    async at(visit, content) {
      const page = await pages.byPath(visit.path, audienceOf(visit.visitor), kind)
      return page && blockPageContent(page, visit, content, { blocks, origin })
    },
    async preview({ id, values }, visit, content, ownBlocks) {
      const page = await pages.preview({ kind, id }, values)
      return blockPageContent(page, visit, content, { blocks: ownBlocks, origin })
    },
  })
  const shownAsPages = kindsShownAsPages().map((kind) => [kind, asPage(kind)] as const)
  return { work, ...Object.fromEntries(shownAsPages) } as Record<EntryKind, EntryContents>
}
