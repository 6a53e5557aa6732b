import type { BlockRegistry } from '../../../blocks/index.ts'
import { type Access, type Audience, isVisible, type Page, pageFields } from '../../../core/content/index.ts'
import type { EntrySource } from '../../../core/entry/index.ts'
import { type Attributes, type Draft, fromRow, readDraft, toRow } from '../../../core/schema/index.ts'
import { type Db, type PageRow, readBlocks } from '../../kit/db/index.ts'
import type { Invalidation } from '../../kit/platform/index.ts'
import { bodyHtml, type MediaPlace, type MediaService, resolvePictures } from '../media/index.ts'
import { createPagesRepository } from './pages.repository.ts'

/** A page as its author submits it; visible to everybody unless it says otherwise. */
export type PageDraft = Draft<typeof pageFields>

type PageValues = Attributes<typeof pageFields>

/** Pictures in the body of a page. */
export const pageMedia = (
  { blocks: body }: Pick<PageValues, 'blocks'>,
  blocks: BlockRegistry,
): MediaPlace[] => blocks.mediaIds(body).map((assetId) => ({ place: 'blocks', assetId }))

// Reading them reports which one is damaged.
const { blocks: _, ...ownFields } = pageFields

/** Pages of the site. */
export interface PagesService {
  /**
   * Returns the page at a path that begins and ends with a slash, its pictures resolved (see `resolvePictures`); `null`
   * if there is none that the audience may see.
   *
   * @throws if its blocks cannot be read at all
   */
  byPath(path: string, audience: Audience): Promise<Page | null>
  /** Returns the page with an id, as above. */
  byId(id: number, audience: Audience): Promise<Page | null>
  /** Returns who may see the published page at a path; `null` if there is none. */
  accessAt(path: string): Promise<Access | null>
  /**
   * Lists the pages that an audience may see, by path, blocks as stored. A page that cannot be read is left out and
   * reported.
   */
  all(audience: Audience): Promise<Page[]>
  /** Returns the content of pages with stored blocks as HTML for programs (api-11). */
  html(pages: readonly Pick<Page, 'blocks'>[], origin: string): Promise<string[]>
  /** Lists the paths of the pages that an audience may not see, unpublished ones included. */
  hiddenPaths(audience: Audience): Promise<string[]>
  /** Writes and publishes a page; returns its id, which stays as long as the path does. */
  save(draft: PageDraft, source?: EntrySource): Promise<number>
  /** Returns an unpublished state of a page, its pictures resolved. */
  preview(id: number, values: PageValues): Promise<Page>
}

export interface PagesServiceDeps {
  blocks: BlockRegistry
  db: Db
  media: MediaService
  invalidation: Invalidation
  now: () => Date
  log: (sentence: string) => void
}

export function createPagesService({
  blocks,
  db,
  media,
  invalidation,
  now,
  log,
}: PagesServiceDeps): PagesService {
  const repository = createPagesRepository(db.query)
  const toPage = (row: PageRow): Page => ({
    id: row.id,
    ...fromRow(ownFields, row),
    blocks: readBlocks(row.blocks, `the page "${row.path}"`, log),
    modified: row.modified_at,
    published: row.published_at || row.created_at,
  })
  const withPictures = async (row: PageRow | null): Promise<Page | null> => {
    if (!row) return null
    const page = toPage(row)
    return { ...page, blocks: await resolvePictures(blocks, page.blocks, media.pictures) }
  }
  const readable = (row: PageRow): Page[] => {
    try {
      return [toPage(row)]
    } catch (error) {
      log(String(error))
      return []
    }
  }
  return {
    byPath: async (path, audience) => withPictures(await repository.byPath(path, audience)),
    byId: async (id, audience) => withPictures(await repository.byId(id, audience)),
    accessAt: repository.accessAt,
    all: async (audience) => (await repository.all(audience)).flatMap(readable),
    html: (pages, origin) =>
      bodyHtml(
        blocks,
        pages.map((page) => page.blocks),
        media.pictures,
        origin,
      ),
    hiddenPaths: repository.hiddenPaths,
    async preview(id, values) {
      const page = { id, ...values, modified: now().toISOString() }
      return { ...page, blocks: await resolvePictures(blocks, page.blocks, media.pictures) }
    },
    async save(draft, source = 'studio') {
      const values = readDraft(pageFields, draft, `The page "${draft.path}"`)
      const wasHidden = (await repository.hiddenPaths('everybody')).includes(values.path)
      const { id } = await repository.save({
        row: { ...toRow(pageFields, values), modified_at: now().toISOString() },
        media: pageMedia(values, blocks),
        source,
      })
      // Menus on other pages show or hide the page depending on its visibility.
      const isOpen = isVisible('everybody', { status: 'publish', access: values.visibility })
      invalidation.emit(isOpen && !wasHidden ? [`page:${id}`] : ['*'])
      return id
    },
  }
}
