import type { BlockRegistry } from '../../blocks/index.ts'
import { type Actor, can } from '../../core/account/index.ts'
import {
  beginsWord,
  foldForSearch,
  type ItemStatus,
  type Picture,
  searchPhrase,
  searchWords,
  TAXONOMIES,
} from '../../core/content/index.ts'
import { entryPath } from '../../core/entry/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { termPath } from '../../core/routes.ts'
import { type Db, readBlocks } from '../db/index.ts'
import type { MediaService } from '../media/index.ts'
import type { Caches, Logger } from '../platform/index.ts'
import { MOST_RELEVANT, NO_FILTER, type PortfolioService, typedFilter } from '../portfolio/index.ts'
import { createFindRepository, type PageName } from './find.repository.ts'

/** Something an author can go to. */
export interface Found {
  kind: 'work' | 'page' | 'media' | 'term'
  id: number
  title: string
  /** Slug of a work, path of a page, file name of a medium, taxonomy of a term. */
  where: string
  /** Where visitors find it once it is public; `null` for media. */
  path: string | null
  status: ItemStatus
  /** Whether its name or address holds all the words, or something in it does. */
  foundIn: 'name' | 'text'
  picture: Picture | null
}

/** What is found, with what it is ranked by. */
type Ranked = Omit<Found, 'picture'> & { rank: number; pictureId: number | null }

export interface FindService {
  /**
   * Works, pages, media and terms of any state outside of the trash in which every word occurs (author-6), folded as
   * the site's search folds them: what begins with the words first, then what is named so, then what holds them
   * anywhere.
   *
   * @param limit how many of each kind at most
   */
  find(
    actor: Actor | null,
    typed: string,
    limit: number,
  ): Promise<Result<Found[], { code: 'rest_forbidden' }>>
}

/** Pages that are looked at for what is saved of them and not public. */
const MOST_PAGES = 1000

interface FindDeps {
  db: Db
  blocks: BlockRegistry
  portfolio: Pick<PortfolioService, 'find' | 'terms'>
  media: Pick<MediaService, 'pictures'>
  caches: Caches
  log: Logger
}

export function createFindService({ db, blocks, portfolio, media, caches, log }: FindDeps): FindService {
  const repository = createFindRepository(db)
  const pageTexts = caches.open<string>('searches', (text) => text.length * 2)

  const works = async (typed: string, words: string[], limit: number): Promise<Ranked[]> => {
    const filter = { ...NO_FILTER, ...typedFilter(typed) }
    const [published, copied, ...others] = await Promise.all([
      portfolio.find(filter, MOST_RELEVANT, { offset: 0, limit }),
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

  /** What is read on a page, folded; kept until the page is saved again. */
  const textOf = (page: PageName): Promise<string> =>
    pageTexts.getOrSet(`${page.id} ${page.modified_at}`, async () => {
      const stored = await repository.pageTexts(page.id)
      if (!stored) return ''
      const texts = blocks.texts(readBlocks(stored.blocks, `the page "${page.path}"`, log))
      return [stored.description, ...texts].map(foldForSearch).join('\n')
    })

  const pages = async (words: string[], phrase: string): Promise<Ranked[]> => {
    const found: Ranked[] = []
    const copies = new Map(
      (await repository.copies('page', words, MOST_PAGES)).map((copy) => [copy.id, copy]),
    )
    for (const page of await repository.pages()) {
      const { id, path, status } = page
      const copy = copies.get(id)
      const title = copy?.title || page.title
      const names = [foldForSearch(page.title), path, ...(copy ? [copy.folded_title] : [])]
      const ranked = rankOf(words, phrase, names)
      const isHeld = copy !== undefined || ranked.foundIn === 'name'
      if (!isHeld && !holdsAll([...names, await textOf(page)].join('\n'), words)) continue
      found.push({ kind: 'page', id, title, where: path, path, status, pictureId: null, ...ranked })
    }
    return found
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
    async find(actor, typed, limit) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const words = searchWords(typed)
      const phrase = searchPhrase(typed)
      if (words.length === 0) return ok([])
      const kinds = await Promise.all([
        works(typed, words, limit),
        pages(words, phrase),
        pictures(words, phrase, limit),
        terms(words, phrase),
      ])
      const found = kinds.flatMap((ranked) => ranked.toSorted(byRank).slice(0, limit)).toSorted(byRank)
      const shown = await media.pictures(
        found.map(({ pictureId }) => pictureId),
        { isOwn: true },
      )
      return ok(
        found.map(({ rank: _, pictureId, ...one }) => ({
          ...one,
          picture: pictureId === null ? null : (shown.get(pictureId) ?? null),
        })),
      )
    },
  }
}

const byRank = (one: Ranked, other: Ranked): number => one.rank - other.rank

const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/** How well something is named by words: 0 where a name begins with all that was typed, 3 where no name holds them. */
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
