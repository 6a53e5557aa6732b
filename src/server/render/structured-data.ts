import type { PortfolioItem, SiteSettings, Term } from '../../core/content/index.ts'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routing/routes.ts'
import type { ItemMedia } from '../site/portfolio/index.ts'
import type { StructuredData } from './json-ld.ts'
import { imageData, itemFilm, itemImages } from './media-data.ts'
import { urlOfPath } from './page-visit.ts'

/** A step of the way to a page. */
export interface Breadcrumb {
  name: string
  /** Path from the root of the site. */
  path: string
}

const CONTEXT = 'https://schema.org'

/** The site and whose it is, for its home page. @param origin without a trailing slash */
export function siteData(settings: SiteSettings, origin: string): StructuredData[] {
  const { title, description, tagline, colors } = settings
  const logo = colors.logos.default
  return [
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name: title,
      ...(description || tagline ? { description: description || tagline } : {}),
      inLanguage: settings.lang,
      publisher: { '@id': `${origin}/#owner` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${SEARCH_PATH}?${SEARCH_KEY}={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': `${origin}/#owner`,
      name: title,
      url: `${origin}/`,
      ...(logo && { logo: imageData(logo, origin) }),
    },
  ]
}

/** An item of the portfolio. @param terms of all its taxonomies @param media what its page shows */
export function itemData(
  item: PortfolioItem,
  terms: readonly Term[],
  media: ItemMedia,
  settings: SiteSettings,
  origin: string,
): StructuredData {
  const images = itemImages(item, media, origin)
  const film = itemFilm(item, media, origin)
  return {
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    url: new URL(item.link, origin).href,
    name: item.title,
    ...(item.summary && { description: item.summary }),
    ...(item.date && { datePublished: item.date }),
    ...(item.modified && { dateModified: item.modified }),
    ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
    ...(film && { video: film }),
    ...(terms.length > 0 && { keywords: terms.map(({ name }) => name) }),
    ...(item.siteUrl && { sameAs: new URL(item.siteUrl, origin).href }),
    inLanguage: settings.lang,
    creator: { '@type': 'Organization', '@id': `${origin}/#owner`, name: settings.title },
  }
}

/** Returns the breadcrumbs of a page, the page itself last; nothing for a page at the top level. */
export const breadcrumbData = (steps: readonly Breadcrumb[], origin: string): StructuredData[] =>
  steps.length < 2
    ? []
    : [
        {
          '@context': CONTEXT,
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: urlOfPath(origin, path).href,
          })),
        },
      ]
