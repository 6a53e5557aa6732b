import type { BlockData, Page } from '../../core/content/index.ts'
import type { Db, PageRow } from '../db/index.ts'
import type { Invalidation } from '../invalidation.ts'
import { type MediaService, resolvePictures } from '../media/index.ts'
import { pagesRepository } from './pages.repository.ts'

/** A page as its author hands it in; everybody sees it unless told. */
export type PageDraft = Pick<Page, 'path' | 'title' | 'description' | 'blocks'> &
  Partial<Pick<Page, 'visibility' | 'scrollToTop'>>

/** Pages of the site. */
export interface PagesService {
  /**
   * The page at a path that begins and ends with a slash, its pictures resolved (see `resolvePictures`). Whoever shows
   * it looks at `visibility`.
   */
  byPath(path: string): Promise<Page | null>
  /** Every page, by path, blocks as stored; those for members included, so this is no list for everybody. */
  all(): Promise<Page[]>
  /** Paths of the pages that are for members only. */
  membersPaths(): Promise<string[]>
  /** Writes a page; gives its id, which stays while the path does. */
  save(draft: PageDraft): Promise<number>
}

export function pagesService(
  db: Db,
  media: MediaService,
  invalidation: Invalidation,
  now: () => Date,
): PagesService {
  const repository = pagesRepository(db.query)
  return {
    async byPath(path) {
      const row = await repository.byPath(path)
      if (!row) return null
      const page = toPage(row)
      return { ...page, blocks: await resolvePictures(page.blocks, media.pictures) }
    },
    all: async () => (await repository.all()).map(toPage),
    membersPaths: repository.membersPaths,
    async save({ path, title, description, blocks, visibility = 'public', scrollToTop = true }) {
      const page = {
        path,
        title,
        description,
        blocks: JSON.stringify(blocks),
        modified_at: now().toISOString(),
        visibility,
        scroll_to_top: scrollToTop ? 1 : 0,
      }
      const before = await repository.byPath(path)
      const { id } = await repository.save(page)
      // Menus of other pages name a page or leave it out by who may see it.
      const isHidden = visibility === 'members' || before?.visibility === 'members'
      invalidation.emit(isHidden ? ['*'] : [`page:${id}`])
      return id
    },
  }
}

const toPage = ({
  id,
  path,
  title,
  description,
  blocks,
  modified_at,
  visibility,
  ...row
}: PageRow): Page => ({
  id,
  path,
  title,
  description,
  // Written by `save` alone, hence trusted.
  blocks: JSON.parse(blocks) as BlockData[],
  modified: modified_at,
  visibility,
  scrollToTop: row.scroll_to_top === 1,
})
