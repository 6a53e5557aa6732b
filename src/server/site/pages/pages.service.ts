import type { BlockRegistry } from '../../../blocks/index.ts'
import { type Access, type Audience, isVisible, type Page, pageFields } from '../../../core/content/index.ts'
import {
  accessOf,
  addressAt,
  ENTRY_FIELDS,
  type EntryKind,
  type EntryRef,
  type EntrySource,
  type EntryValues,
  entryPath,
  kindsShownAsPages,
  shownPage,
} from '../../../core/entry/index.ts'
import { type Attributes, type Draft, fromRow, readDraft, toRow } from '../../../core/schema/index.ts'
import { type Db, readBlocks } from '../../kit/db/index.ts'
import type { Invalidation } from '../../kit/platform/index.ts'
import { bodyHtml, type MediaPlace, type MediaService, resolvePictures } from '../media/index.ts'
import { createPagesRepository, type ShownRow } from './pages.repository.ts'

/** A page as its author submits it; visible to everybody unless it says otherwise. */
export type PageDraft = Draft<typeof pageFields>

type PageValues = Attributes<typeof pageFields>

/** Pictures in the body of a page. */
export const pageMedia = (
  { blocks: body }: Pick<PageValues, 'blocks'>,
  blocks: BlockRegistry,
): MediaPlace[] => blocks.mediaIds(body).map((assetId) => ({ place: 'blocks', assetId }))

/** Entry that is shown as a page made of blocks. */
export interface ShownEntry extends Page {
  kind: EntryKind
}

/**
 * Pages of the site, and the entries of other kinds that are shown as pages. Functions that take a kind are about pages
 * if none is given.
 */
export interface PagesService {
  /**
   * Returns the entry at a path that begins and ends with a slash, its pictures resolved (see `resolvePictures`); `null`
   * if there is none that the audience may see.
   *
   * @throws if its blocks cannot be read at all
   */
  byPath(path: string, audience: Audience, kind?: EntryKind): Promise<ShownEntry | null>
  /** Returns the entry with an id, as above. */
  byId(id: number, audience: Audience, kind?: EntryKind): Promise<ShownEntry | null>
  /** Returns who may see the published entry at a path; `null` if there is none. */
  accessAt(path: string, kind?: EntryKind): Promise<Access | null>
  /**
   * Lists the pages that an audience may see, by path, blocks as stored. A page that cannot be read is left out and
   * reported.
   */
  all(audience: Audience): Promise<Page[]>
  /** Lists the entries of all kinds that are shown as pages, as above. */
  allKinds(audience: Audience): Promise<ShownEntry[]>
  /** Returns the content of pages with stored blocks as HTML for programs (api-11). */
  html(pages: readonly Pick<Page, 'blocks'>[], origin: string): Promise<string[]>
  /** Lists the paths of the pages that an audience may not see, unpublished ones included. */
  hiddenPaths(audience: Audience): Promise<string[]>
  /** Writes and publishes a page; returns its id, which stays as long as the path does. */
  save(draft: PageDraft, source?: EntrySource): Promise<number>
  /** Returns an unpublished state of an entry, its pictures resolved. */
  preview(ref: EntryRef, values: EntryValues): Promise<ShownEntry>
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
  const withPictures = async (entry: ShownEntry): Promise<ShownEntry> => ({
    ...entry,
    blocks: await resolvePictures(blocks, entry.blocks, media.pictures),
  })
  const shown = (kind: EntryKind, row: ShownRow | null): Promise<ShownEntry> | null =>
    row && withPictures(readShown(kind, row, log))
  const readable = (kind: EntryKind, row: ShownRow): ShownEntry[] => {
    try {
      return [readShown(kind, row, log)]
    } catch (error) {
      log(String(error))
      return []
    }
  }
  const allOf = async (kind: EntryKind, audience: Audience): Promise<ShownEntry[]> =>
    (await repository.all(kind, audience)).flatMap((row) => readable(kind, row))
  const rowAt = async (path: string, audience: Audience, kind: EntryKind): Promise<ShownRow | null> => {
    const address = addressAt(kind, path)
    return address === null ? null : repository.at(kind, address, audience)
  }
  return {
    byPath: async (path, audience, kind = 'page') => shown(kind, await rowAt(path, audience, kind)),
    byId: async (id, audience, kind = 'page') => shown(kind, await repository.byId(kind, id, audience)),
    async accessAt(path, kind = 'page') {
      const address = addressAt(kind, path)
      return address === null ? null : repository.accessAt(kind, address)
    },
    all: (audience) => allOf('page', audience),
    allKinds: async (audience) =>
      (await Promise.all(kindsShownAsPages().map((kind) => allOf(kind, audience)))).flat(),
    html: (pages, origin) =>
      bodyHtml(
        blocks,
        pages.map((page) => page.blocks),
        media.pictures,
        origin,
      ),
    hiddenPaths: repository.hiddenPaths,
    preview: (ref, values) => withPictures(asShown(ref, values, { modified: now().toISOString() })),
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

/** Returns an entry as the page that shows it. */
function asShown(
  { kind, id }: EntryRef,
  values: EntryValues,
  times: Pick<Page, 'modified' | 'published'>,
): ShownEntry {
  const page = shownPage(kind, values)
  if (!page) throw new TypeError(`A ${kind} is not shown as a page.`)
  return { ...page, kind, id, path: entryPath(kind, values), visibility: accessOf(kind, values), ...times }
}

/**
 * Reads the row of an entry that is shown as a page, blocks as stored.
 *
 * @throws if its blocks cannot be read at all
 */
export function readShown(kind: EntryKind, row: ShownRow, log: (sentence: string) => void): ShownEntry {
  // Reading blocks reports which one is damaged.
  const { blocks, ...fields } = ENTRY_FIELDS[kind]
  const values = fromRow(fields, row as never)
  const name = `the ${kind} "${entryPath(kind, values)}"`
  return asShown(
    { kind, id: row.id },
    blocks ? { ...values, blocks: readBlocks(row.blocks, name, log) } : values,
    { modified: row.modified_at, published: row.published_at || row.created_at },
  )
}
