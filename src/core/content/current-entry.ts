/**
 * How a menu entry stands to the page being seen, as `aria-current`: the page itself, or the section it is in. An entry
 * with a query is a part of its page.
 *
 * @param address path and query of the page
 */
export function currentEntry(url: string, address: string): 'page' | 'true' | undefined {
  if (url.includes('#')) return undefined
  if (url === address) return 'page'
  const [path = '', query] = address.split('?')
  if (url === path) return query ? 'true' : 'page'
  return url !== '/' && url.endsWith('/') && path.startsWith(url) ? 'true' : undefined
}
