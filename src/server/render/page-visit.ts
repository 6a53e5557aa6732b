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

/** Returns the page's canonical address: its path and those query keys that change it. */
export function pageUrl(
  origin: string,
  { path, query }: Pick<PageVisit, 'path' | 'query'>,
  keys: readonly string[],
): URL {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), origin)
  for (const key of keys) {
    const value = query.get(key)
    if (value) url.searchParams.set(key, value)
  }
  return url
}

/** An address within the site. */
export const pathWithQuery = ({ pathname, search }: URL): string => pathname + search
