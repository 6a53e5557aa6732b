import type { PortfolioItem } from '../../../core/content/index.ts'

/** Limit of the protocol on the addresses of one file. */
export const MAX_SITEMAP_ADDRESSES = 50_000

/** A public address for search engines. */
export interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** Time of the last change, ISO 8601; `null` if unknown. */
  modified: string | null
  /** Absolute addresses of its pictures. */
  pictures: readonly string[]
}

/** The entry of an item's own page. @param origin without a trailing slash */
export const itemEntry = (item: PortfolioItem, origin: string): SitemapEntry => {
  const picture = item.lightbox ?? item.thumbnail
  return {
    url: new URL(item.link, origin).href,
    modified: item.modified || item.date || null,
    pictures: picture ? [new URL(picture.url, origin).href] : [],
  }
}

/** Writes a sitemap (sitemaps.org), with Google's extension for pictures. */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries
      .map(
        ({ url, modified, pictures }) =>
          `<url>${xmlElement('loc', url)}${modified ? xmlElement('lastmod', modified) : ''}${pictures
            .map((picture) => `<image:image>${xmlElement('image:loc', picture)}</image:image>`)
            .join('')}</url>`,
      )
      .join('')}</urlset>`,
  )

/** Writes an index of sitemaps, for sites with more addresses than one may contain. */
export const sitemapIndexXml = (urls: readonly string[]): string =>
  xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
      .map((url) => `<sitemap>${xmlElement('loc', url)}</sitemap>`)
      .join('')}</sitemapindex>`,
  )

/** Writes an XML document with this root element. */
export const xml = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

/** Writes an element that contains text. */
export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML; control characters, which XML cannot contain, are removed. */
export const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
