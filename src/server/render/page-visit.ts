import type { Visitor } from '../../core/account/index.ts'
import type { PaletteChoice } from '../../theme/color-scheme/index.ts'

/** Request for which a page is rendered. */
export interface PageVisit {
  /** Path, decoded, beginning and ending with a slash. */
  path: string
  query: URLSearchParams
  /** The visitor's choice of a palette. */
  palette: PaletteChoice
  /** Logged-in visitor; `null` if nobody is logged in. */
  visitor: Visitor | null
  /** Cookie header of the visitor, which contains dismissed notices. */
  cookies?: string | undefined
}

/** Returns the address of a path. A path that begins with two slashes would name another host in a relative address. */
export function urlOfPath(origin: string, path: string): URL {
  const url = new URL(origin)
  url.pathname = path
  return url
}

/** Returns the page's canonical address: its path and those query keys that change it. */
export function pageUrl(
  origin: string,
  { path, query }: Pick<PageVisit, 'path' | 'query'>,
  keys: readonly string[],
): URL {
  const url = urlOfPath(origin, path.split('/').map(encodeURIComponent).join('/'))
  for (const key of keys) {
    const value = query.get(key)
    if (value) url.searchParams.set(key, value)
  }
  return url
}

/** An address within the site. */
export const pathWithQuery = ({ pathname, search }: URL): string => pathname + search

/** Returns the query of an address within the site, without its question mark. */
export const queryOf = (address: string): string => address.split('#')[0]?.split('?').slice(1).join('?') ?? ''
