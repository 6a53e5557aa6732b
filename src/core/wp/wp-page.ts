import type { Page } from '../content/index.ts'
import { encodeEntities, paragraphsHtml } from './entities.ts'

/** A page in an answer, with fields in the order of WordPress. */
export interface WpPage {
  id: number
  date: string
  date_gmt: string
  guid: { rendered: string }
  modified: string
  modified_gmt: string
  slug: string
  status: string
  type: 'page'
  link: string
  title: { rendered: string }
  content: { rendered: string; protected: boolean }
  excerpt: { rendered: string; protected: boolean }
  author: number
  featured_media: number
  parent: number
  menu_order: number
  comment_status: 'closed'
  ping_status: 'closed'
  template: string
  meta: { 'vitrine-visibility': string; 'vitrine-scroll-to-top': number }
}

/** Data that an answer about a page is written from. */
export interface PageSource
  extends Pick<Page, 'id' | 'path' | 'title' | 'description' | 'visibility' | 'scrollToTop'> {
  status: string
  publishedAt: string
  modifiedAt: string
  /** Content of the page as HTML. */
  content: string
  /** Id of the parent page; 0 if it has none. */
  parent: number
}

/** Returns the last segment of a path; `home` for the start page. */
export const pageSlug = (path: string): string => (path.endsWith('/') && path.split('/').at(-2)) || 'home'

/** Returns the path one level up; `/` for a page at the top. */
export const parentPath = (path: string): string =>
  path.endsWith('/') ? path.slice(0, path.lastIndexOf('/', path.length - 2) + 1) : path

/** Returns the id of the page one level up; as in WordPress 0 for a page at the top, which the home page is not above. */
export function parentId(path: string, pages: readonly Pick<Page, 'id' | 'path'>[]): number {
  const parent = parentPath(path)
  return parent === '/' ? 0 : (pages.find((page) => page.path === parent)?.id ?? 0)
}

/** Converts a page to its wire form. `origin` has no trailing slash. */
export function pageToWp(page: PageSource, origin: string): WpPage {
  const link = `${origin}${page.path.split('/').map(encodeURIComponent).join('/')}`
  const date = page.publishedAt.slice(0, 19)
  const modified = page.modifiedAt.slice(0, 19)
  return {
    id: page.id,
    date,
    date_gmt: date,
    guid: { rendered: link },
    modified,
    modified_gmt: modified,
    slug: pageSlug(page.path),
    status: page.status,
    type: 'page',
    link,
    title: { rendered: encodeEntities(page.title) },
    content: { rendered: page.content, protected: false },
    excerpt: { rendered: paragraphsHtml(page.description), protected: false },
    author: 0,
    featured_media: 0,
    parent: page.parent,
    menu_order: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: { 'vitrine-visibility': page.visibility, 'vitrine-scroll-to-top': Number(page.scrollToTop) },
  }
}
