import { isRecord, linkAddress, TAXONOMIES } from '../../core/content/index.ts'
import { PORTFOLIO_PATH, TERM_KEYS } from '../../core/routes.ts'
import type { DemoLeft } from './demo.repository.ts'

/**
 * Returns the entries of a menu without those whose address leads to a work of the demo, or to a filter without other
 * works. The demo's own entries use addresses, those that an owner chose use ids. The latter stay, and so do entries
 * with remaining children, and values of an unpublished menu that are no entries.
 */
export function withoutDemo(entries: readonly unknown[], left: DemoLeft): unknown[] {
  return entries.flatMap((entry): unknown[] => {
    if (!isRecord(entry)) return [entry]
    if (!Array.isArray(entry.children)) return leadsNowhere(entry, left) ? [] : [entry]
    const children = withoutDemo(entry.children, left)
    return children.length === 0 && leadsNowhere(entry, left) ? [] : [{ ...entry, children }]
  })
}

/** Returns the number of entries on all levels. */
export const countEntries = (entries: readonly unknown[]): number =>
  entries
    .filter(isRecord)
    .reduce((count, { children }) => count + 1 + (Array.isArray(children) ? countEntries(children) : 0), 0)

const ITEM = new RegExp(`^${PORTFOLIO_PATH}([^/]+)/?$`)

function leadsNowhere({ url, target }: Record<string, unknown>, { works, terms }: DemoLeft): boolean {
  const address = linkAddress(url)
  if (target || !address.startsWith('/')) return false
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const slug = ITEM.exec(pathname)?.[1]
  if (slug !== undefined) return works.has(decoded(slug))
  return TAXONOMIES.some((taxonomy) => {
    const chosen = (searchParams.get(TERM_KEYS[taxonomy]) ?? '').split(',').filter(Boolean)
    return chosen.length > 0 && chosen.every((term) => terms[taxonomy]?.has(term))
  })
}

/** Decodes a text; an invalid encoding stays unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
