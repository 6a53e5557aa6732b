/** Requested address and its response. */
export interface CrawledAddress {
  /** Path and query. */
  address: string
  status: number
  /** Target of a redirect; `null` for other responses. */
  location: string | null
  type: string
  /** Text of pages, lists and feeds; empty for files. */
  text: string
  /** Address of the first page that links to it. */
  from: string
}

export interface Crawl {
  answers: Map<string, CrawledAddress>
  /** Absolute addresses of other sites, mail and telephone. */
  external: Set<string>
  /** Links to places within pages: path and query, `#`, id. */
  fragments: Map<string, string>
}

/**
 * Limit on the addresses of one kind that are followed. Each filter can be combined with every other, with every page
 * of the list and with every item in it: these are the same pages with other values.
 */
const OF_ONE_KIND = 5
/**
 * Number of pictures that are requested in each of their sizes. For the others the smallest is enough, because each
 * size is encoded on request.
 */
const PICTURES_IN_ALL_SIZES = 3
const AT_ONCE = 4

export interface CrawlOptions {
  /** Tells whether an address (path and query) is requested; by default all are. */
  follows?: (address: string) => boolean
  /** Requests a URL for a visitor with an IP address; by default over the network. */
  request?: (url: string, visitor: string) => Promise<Response> | Response
}

// Every request comes from another visitor, because a single one would be rate-limited.
const requestAsVisitor = (url: string, visitor: string) =>
  fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': visitor } })

/**
 * Follows every address in a site's pages, lists and feeds: links, pictures in every size, scripts, style sheets, forms
 * with GET, and data for search engines.
 *
 * @param site origin without a trailing slash
 * @param starts paths to begin with
 */
export async function crawl(
  site: string,
  starts: readonly string[],
  { follows = () => true, request = requestAsVisitor }: CrawlOptions = {},
): Promise<Crawl> {
  const results: Crawl = { answers: new Map(), external: new Set(), fragments: new Map() }
  const kinds = new Map<string, number>()
  const pictures = new Set<string>()
  const queue: [address: string, from: string][] = []
  const knownAddresses = new Set<string>()
  const add = (raw: string, from: string) => {
    const url = new URL(raw, site + from)
    if (url.origin !== site) return void (/^(blob|data):/.test(raw) || results.external.add(url.href))
    const address = url.pathname + url.search
    if (url.hash) results.fragments.set(address + url.hash, from)
    if (knownAddresses.has(address) || !follows(address)) return
    if (url.search) {
      const kind = `${url.pathname.replace(/^\/portfolio\/[^/]+\//, '/portfolio/item/')}?${[...url.searchParams.keys()].sort()}`
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if ((kinds.get(kind) ?? 0) > OF_ONE_KIND) return
    }
    knownAddresses.add(address)
    queue.push([address, from])
  }
  const addSizes = (srcset: string, from: string) => {
    const sizes = srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    const picture = /[\da-f]{16}/.exec(srcset)?.[0] ?? srcset
    if (pictures.size < PICTURES_IN_ALL_SIZES) pictures.add(picture)
    for (const size of pictures.has(picture) ? sizes : sizes.slice(0, 1)) add(size, from)
  }
  const visit = async (address: string, from: string, nth: number) => {
    const response = await request(site + address, `198.51.${(nth >> 8) & 255}.${nth & 255}`)
    const type = response.headers.get('content-type') ?? ''
    const isText = /html|xml|manifest|text\/plain/.test(type) && !type.startsWith('image/')
    const text = isText ? await response.text() : ''
    if (!isText) await response.arrayBuffer()
    const location = response.headers.get('location')
    results.answers.set(address, { address, status: response.status, location, type, text, from })
    if (location) add(location, address)
    for (const raw of addressesIn(text, type)) add(raw, address)
    for (const srcset of srcsetsIn(text, type)) addSizes(srcset, address)
  }
  for (const start of starts) add(start, '/')
  let nth = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(...next, nth++)
  }
  // A worker that finds the queue empty may stop too early, because others still add to it.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

/** Returns the links to places within pages that are not there. */
export const deadFragments = ({ answers, fragments }: Crawl): [link: string, from: string][] =>
  [...fragments].filter(([link]) => {
    const [address = '', id = ''] = link.split('#')
    const page = answers.get(address)
    return page !== undefined && !page.text.includes(` id="${decodeURIComponent(id)}"`)
  })

/** Returns the addresses elsewhere that no visitor can open. */
export const unreachableAddresses = ({ external }: Crawl): string[] =>
  [...external].filter((url) => !/^(https?|mailto|tel):/.test(url) || url.includes('localhost'))

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, value]) => decode(value ?? ''))

function addressesIn(text: string, type: string): string[] {
  if (type.startsWith('text/html')) return addressesInHtml(text)
  if (type.includes('manifest')) return all(text, /"src":"([^"]+)"/g)
  if (type.startsWith('text/plain')) return all(text, /^Sitemap: (.*)$/gm)
  if (type.includes('atom+xml'))
    return [
      ...all(text, /href="([^"]*)"/g),
      ...all(decode(text), /src="([^"]*)"/g),
      ...all(text, /<id>([^<]*)/g),
    ]
  return type.includes('xml') ? all(text, /<(?:image:)?loc>([^<]*)</g) : []
}

function addressesInHtml(html: string): string[] {
  const structured = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).flatMap((json) =>
    urlsIn(JSON.parse(json)),
  )
  const markup = html.replace(/<script[^>]*>.*?<\/script>/gs, (script) =>
    script.slice(0, script.indexOf('>') + 1),
  )
  const forms = [...markup.matchAll(/<form([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/method="post"/i.test(attributes))
    .flatMap((attributes) => all(attributes, /action="([^"]*)"/g))
  return [
    ...all(markup, /\s(?:href|src|poster)="([^"]*)"/g),
    ...all(markup, /<meta property="og:(?:image|url)" content="([^"]*)"/g),
    ...forms,
    ...structured,
  ].filter((address) => address !== '')
}

const srcsetsIn = (text: string, type: string): string[] =>
  type.startsWith('text/html') ? all(text, /\s(?:image)?srcset="([^"]*)"/gi) : []

/** Returns the addresses in a page's structured data, without URL templates and names of types. */
function urlsIn(data: unknown): string[] {
  if (typeof data === 'string') return /^https?:/.test(data) && !/[{#]/.test(data) ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => (key === '@context' ? [] : urlsIn(value)))
}
