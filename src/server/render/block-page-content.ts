import { isVisible } from '../../core/content/index.ts'
import { tagOf } from '../../core/entry/index.ts'
import { catalogueOf } from '../../core/i18n/index.ts'
import { WP_SEARCH_KEY } from '../../core/routing/routes.ts'
import type { ShownEntry } from '../site/pages/index.ts'
import type { BlockRenderer } from './block-renderer.tsx'
import {
  backdropOf,
  canonicalAddress,
  filmsOf,
  firstPicture,
  namedPicture,
  narrowedTitle,
  sheetsOf,
  unreadableAttributes,
} from './load-blocks.ts'
import { blockFilm } from './media-data.ts'
import type { PageContent } from './page-content.ts'
import { type PageVisit, pageUrl, pathWithQuery } from './page-visit.ts'
import type { RecordingContentSource } from './recording-content-source.ts'
import { breadcrumbData, siteData } from './structured-data.ts'

/** Returns the content of an entry that is shown as a page made of blocks. */
export async function blockPageContent(
  page: ShownEntry,
  visit: PageVisit,
  content: RecordingContentSource,
  { blocks, origin }: { blocks: BlockRenderer; origin: string },
): Promise<PageContent> {
  content.note(tagOf(page), 'media')
  // A search on the home page counts as a different page.
  const queryKeys = [...blocks.queryKeys(page.blocks), ...(visit.path === '/' ? [WP_SEARCH_KEY] : [])]
  const url = pageUrl(origin, visit, queryKeys)
  const settings = await content.settings()
  const { gap } = settings.shape
  const loaded = await blocks.load(page.blocks, { content, url, hasHeading: false, gap })
  // The page's one address, for search engines too.
  const address = canonicalAddress(loaded, pathWithQuery(url))
  const language = { lang: settings.lang, catalogue: catalogueOf(settings.lang) }
  const plainTitle = visit.path === '/' ? '' : page.title
  const title = narrowedTitle(loaded, plainTitle, language)
  const searchKeys = blocks.searchKeys(page.blocks)
  const budget = blocks.budget(visit.path)
  const isOpen = isVisible('everybody', { status: 'publish', access: page.visibility })
  return {
    view: blocks.view(loaded, settings, budget),
    budget,
    head: {
      title,
      plainTitle: title === plainTitle ? undefined : plainTitle,
      description: page.description,
      sheets: sheetsOf(loaded),
      // The canonical address ignores which part of a list is shown; searches are not listed.
      canonical: origin + visit.path,
      listed: isOpen && !searchKeys.some((key) => visit.query.get(key)),
      structuredData: [
        ...(visit.path === '/'
          ? siteData(settings, origin)
          : breadcrumbData(
              [
                { name: settings.title, path: '/' },
                { name: page.title, path: visit.path },
              ],
              origin,
            )),
        ...filmsOf(loaded).flatMap((film) =>
          blockFilm(
            film,
            { title: plainTitle || settings.title, date: page.published ?? page.modified },
            origin,
          ),
        ),
      ],
    },
    shared: {
      picture: namedPicture(loaded) ?? firstPicture(loaded),
      card: visit.path === '/' || !isOpen ? { kind: 'site' } : { kind: page.kind, id: page.id },
    },
    queryKeys,
    searchKeys,
    address,
    headerBackdrop: backdropOf(loaded),
    scrollToTop: page.scrollToTop,
    entry: { kind: page.kind, id: page.id },
    unread: unreadableAttributes(loaded),
  }
}
