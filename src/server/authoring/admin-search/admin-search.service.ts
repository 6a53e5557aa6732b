import type { BlockRegistry } from '../../../blocks/index.ts'
import { type Actor, can } from '../../../core/account/index.ts'
import type { AdminSearchResult } from '../../../core/calls/index.ts'
import {
  beginsWord,
  foldForSearch,
  searchPhrase,
  searchWords,
  TAXONOMIES,
} from '../../../core/content/index.ts'
import { addressForm, type EntryKind, entryPath, kindsShownAsPages } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { termPath } from '../../../core/routing/routes.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Caches, Logger } from '../../kit/platform/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import { readShown } from '../../site/pages/index.ts'
import { BY_RELEVANCE, NO_FILTER, type PortfolioService, typedFilter } from '../../site/portfolio/index.ts'
import { createAdminSearchRepository, type EntryName } from './admin-search.repository.ts'

/** A search result with its rank. */
type Ranked = Omit<AdminSearchResult, 'picture'> & { rank: number; pictureId: number | null }

export interface AdminSearchService {
  /**
   * Finds works, pages, media and terms of any state outside of the trash that contain every word (author-6), folded as
   * in the site's search. Results whose names begin with the words come first, then those whose names contain them,
   * then those that contain them anywhere.
   *
   * @param limit number of results of each kind
   */
  search(
    actor: Actor | null,
    typed: string,
    limit: number,
  ): Promise<Result<AdminSearchResult[], { code: 'rest_forbidden' }>>
}

/** Limit on entries of a kind whose unpublished state is searched, apart from works. */
const MAX_COPIES = 1000

interface AdminSearchDeps {
  db: Db
  blocks: BlockRegistry
  portfolio: Pick<PortfolioService, 'find' | 'terms'>
  media: Pick<MediaService, 'pictures'>
  caches: Caches
  log: Logger
}

export function createAdminSearchService({
  db,
  blocks,
  portfolio,
  media,
  caches,
  log,
}: AdminSearchDeps): AdminSearchService {
  const repository = createAdminSearchRepository(db)
  const pageTexts = caches.open<string>('searches', (text) => text.length * 2)

  const works = async (typed: string, words: string[], limit: number): Promise<Ranked[]> => {
    const filter = { ...NO_FILTER, ...typedFilter(typed) }
    const [published, copied, ...others] = await Promise.all([
      portfolio.find(filter, BY_RELEVANCE, { offset: 0, limit }),
      repository.copies('work', words, limit),
      repository.unpublished(words, limit),
      repository.worksBySlug(words, limit),
    ])
    const copies = new Map(copied.map((copy) => [copy.id, copy]))
    const ids = new Set([...published.items.map(({ id }) => id), ...copies.keys(), ...others.flat()])
    return (await repository.works([...ids])).map((work) => {
      const copy = copies.get(work.id)
      return {
        kind: 'work',
        id: work.id,
        title: copy?.title || work.title,
        where: work.slug,
        path: entryPath('work', { slug: work.slug }),
        status: work.status,
        pictureId: work.thumbnail_id,
        ...rankOf(words, searchPhrase(typed), [work.folded_title, work.slug, copy?.folded_title ?? '']),
      }
    })
  }

  /** Returns the text of an entry that is shown as a page, folded; cached until the entry is saved again. */
  const textOf = ({ kind, id, modified_at }: EntryName): Promise<string> =>
    pageTexts.getOrSet(`${kind} ${id} ${modified_at}`, async () => {
      const row = await repository.row({ kind, id })
      if (!row) return ''
      const page = readShown(kind, row, log)
      return [page.description, ...blocks.texts(page.blocks)].map(foldForSearch).join('\n')
    })

  const shownAsPages = async (kind: EntryKind, words: string[], phrase: string): Promise<Ranked[]> => {
    const matches: Ranked[] = []
    const copies = new Map((await repository.copies(kind, words, MAX_COPIES)).map((copy) => [copy.id, copy]))
    for (const entry of await repository.names(kind)) {
      const { id, address, status } = entry
      const copy = copies.get(id)
      const title = copy?.title || entry.title
      const names = [foldForSearch(entry.title), address, ...(copy ? [copy.folded_title] : [])]
      const ranked = rankOf(words, phrase, names)
      const isHeld = copy !== undefined || ranked.foundIn === 'name'
      if (!isHeld && !holdsAll([...names, await textOf(entry)].join('\n'), words)) continue
      const path = addressForm(kind).pathOf(address)
      matches.push({ kind, id, title, where: address, path, status, pictureId: null, ...ranked })
    }
    return matches
  }

  const pictures = async (words: string[], phrase: string, limit: number): Promise<Ranked[]> =>
    (await repository.media(words, limit)).map(({ id, title, file_name, folded_text }) => ({
      kind: 'media',
      id,
      title: title || file_name,
      where: file_name,
      path: null,
      status: 'publish',
      pictureId: id,
      ...rankOf(words, phrase, folded_text.split('\n').slice(0, 2)),
    }))

  const terms = async (words: string[], phrase: string): Promise<Ranked[]> => {
    const all = (await Promise.all(TAXONOMIES.map((taxonomy) => portfolio.terms(taxonomy)))).flat()
    return all.flatMap(({ id, name, slug, taxonomy }): Ranked[] => {
      const ranked = rankOf(words, phrase, [foldForSearch(name), slug])
      if (ranked.foundIn === 'text') return []
      return [
        {
          kind: 'term',
          id,
          title: name,
          where: taxonomy,
          path: termPath(taxonomy, slug),
          status: 'publish',
          pictureId: null,
          ...ranked,
        },
      ]
    })
  }

  return {
    async search(actor, typed, limit) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const words = searchWords(typed)
      const phrase = searchPhrase(typed)
      if (words.length === 0) return ok([])
      const kinds = await Promise.all([
        works(typed, words, limit),
        ...kindsShownAsPages().map((kind) => shownAsPages(kind, words, phrase)),
        pictures(words, phrase, limit),
        terms(words, phrase),
      ])
      const results = kinds.flatMap((ranked) => ranked.toSorted(byRank).slice(0, limit)).toSorted(byRank)
      const shownPictures = await media.pictures(
        results.map(({ pictureId }) => pictureId),
        { isOwn: true },
      )
      return ok(
        results.map(({ rank: _, pictureId, ...one }) => ({
          ...one,
          picture: pictureId === null ? null : (shownPictures.get(pictureId) ?? null),
        })),
      )
    },
  }
}

const byRank = (one: Ranked, other: Ranked): number => one.rank - other.rank

const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/**
 * Returns how well names match the words: 0 if a name begins with the typed phrase, 3 if no name contains the words.
 */
function rankOf(
  words: readonly string[],
  phrase: string,
  names: readonly string[],
): Pick<Ranked, 'rank' | 'foundIn'> {
  const all = names.join('\n')
  if (!holdsAll(all, words)) return { rank: 3, foundIn: 'text' }
  if (names.some((name) => name.startsWith(phrase))) return { rank: 0, foundIn: 'name' }
  return { rank: words.every((word) => beginsWord(all, word)) ? 1 : 2, foundIn: 'name' }
}
