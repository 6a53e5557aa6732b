import type { Picture, PortfolioItem, SiteSettings, Term } from '../../core/content/index.ts'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routes.ts'

/** What a page says about itself in the words of schema.org: one object of JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A step of the way to a page. */
export interface Breadcrumb {
  name: string
  /** From the root of the site. */
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

/** An item of the portfolio. @param terms of all its taxonomies */
export function itemData(
  item: PortfolioItem,
  terms: readonly Term[],
  settings: SiteSettings,
  origin: string,
): StructuredData {
  const picture = item.lightbox ?? item.thumbnail
  return {
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    url: new URL(item.link, origin).href,
    name: item.title,
    ...(item.summary && { description: item.summary }),
    ...(item.date && { datePublished: item.date }),
    ...(item.modified && { dateModified: item.modified }),
    ...(picture && { image: imageData(picture, origin) }),
    ...(terms.length > 0 && { keywords: terms.map(({ name }) => name) }),
    ...(item.siteUrl && { sameAs: new URL(item.siteUrl, origin).href }),
    inLanguage: settings.lang,
    creator: { '@type': 'Organization', '@id': `${origin}/#owner`, name: settings.title },
  }
}

/** The way to a page, the page itself last; nothing for a page that stands at the root. */
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
            item: new URL(path, origin).href,
          })),
        },
      ]

const imageData = ({ url, width, height, alt }: Picture, origin: string): StructuredData => ({
  '@type': 'ImageObject',
  url: new URL(url, origin).href,
  ...(width && height ? { width, height } : {}),
  ...(alt && { caption: alt }),
})

/** JSON-LD as it stands in a script element: nothing in it can end the element. */
export const toScript = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
