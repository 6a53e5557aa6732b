import type { PortfolioItem, SiteSettings } from '../../../core/content/index.ts'
import { FEED_PATH } from '../../../core/routing/routes.ts'
import { escapeXml, xml, xmlElement } from './sitemap.ts'

/**
 * Writes the newest items as an Atom feed.
 *
 * @param items newest first
 * @param bodies HTML that their pages show below the summary, by their ids
 * @param origin without a trailing slash
 */
export function feedXml(
  settings: SiteSettings,
  items: readonly PortfolioItem[],
  bodies: ReadonlyMap<number, string>,
  origin: string,
): string {
  const updated =
    items
      .map(({ modified, date }) => modified || date)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  const entries = items.map((item) => entry(item, bodies.get(item.id) ?? '', origin)).join('')
  return xml(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(settings.lang)}">${xmlElement('title', settings.title)}${
      settings.tagline ? xmlElement('subtitle', settings.tagline) : ''
    }${xmlElement('id', `${origin}/`)}${xmlElement('updated', updated)}<author>${xmlElement('name', settings.title)}</author><link rel="self" type="application/atom+xml" href="${origin}${FEED_PATH}"/><link rel="alternate" type="text/html" href="${origin}/"/>${entries}</feed>`,
  )
}

function entry(item: PortfolioItem, body: string, origin: string): string {
  const url = new URL(item.link, origin).href
  const picture = item.lightbox ?? item.thumbnail
  const image = picture
    ? `<p><img src="${escapeXml(new URL(picture.url, origin).href)}" alt="${escapeXml(picture.alt)}"></p>`
    : ''
  const summary = item.summary ? `<p>${escapeXml(item.summary)}</p>` : ''
  return `<entry>${xmlElement('title', item.title)}${xmlElement('id', url)}<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>${xmlElement('published', item.date)}${xmlElement('updated', item.modified || item.date)}${
    item.summary ? xmlElement('summary', item.summary) : ''
  }<content type="html">${escapeXml(image + summary + body)}</content></entry>`
}
