/** Pages, forms and cookies that a site shows to a visitor who follows its links: the material for new requests. */
export interface Explored {
  /** Paths with their queries, in the order they were found. */
  addresses: string[]
  /** Keys of queries in links. */
  queryKeys: string[]
  forms: Form[]
  /** Cookies that the site has set, as a browser would send them. */
  cookies: string[]
}

/** Form of a page, with the values that are filled in already. */
export interface Form {
  action: string
  /** Cookies of the visitor who got the form; its token is valid with them only. */
  cookie: string
  fields: [name: string, value: string][]
}

const MAX_PAGES = 40
const MAX_ADDRESSES = 400

/** Explores a site as a visitor and as a member, from these addresses on. */
export async function explore(origin: string, start: readonly string[], session: string): Promise<Explored> {
  const [visitor, member] = [await follow(origin, start), await follow(origin, start, session)]
  const both = <T>(pick: (seen: Explored) => T[]): T[] => [...new Set([...pick(visitor), ...pick(member)])]
  return {
    addresses: both(({ addresses }) => addresses),
    queryKeys: both(({ queryKeys }) => queryKeys),
    forms: both(({ forms }) => forms),
    cookies: both(({ cookies }) => cookies),
  }
}

/**
 * Follows the links of a site from these addresses on.
 *
 * @param cookie of a member's session; absent for a visitor
 */
async function follow(origin: string, start: readonly string[], cookie?: string): Promise<Explored> {
  const addresses = new Set(start)
  const forms = new Map<string, Form>()
  const cookies = new Set(cookie === undefined ? [] : [cookie])
  let pageCount = 0
  for (const address of addresses) {
    if (pageCount === MAX_PAGES) break
    pageCount += 1
    const answer = await fetch(origin + address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    const newCookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    for (const one of newCookies) cookies.add(one)
    const text = await answer.text()
    if (!answer.headers.get('content-type')?.includes('html')) continue
    for (const link of linksIn(text, origin)) if (addresses.size < MAX_ADDRESSES) addresses.add(link)
    const own = [cookie, ...newCookies].filter(Boolean).join('; ')
    for (const form of formsIn(text, own)) forms.set(keyOf(form), form)
  }
  const list = [...addresses]
  const queryKeys = list.flatMap((address) => [...new URL(address, origin).searchParams.keys()])
  return {
    addresses: list,
    queryKeys: [...new Set(queryKeys)],
    forms: [...forms.values()],
    cookies: [...cookies],
  }
}

function linksIn(html: string, origin: string): string[] {
  const links = [...html.matchAll(/(?:href|src|action|data-[\w-]+)="([^"#]+)/g)].map(([, link = '']) =>
    unescaped(link),
  )
  const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  )
  return [...links, ...sets]
    .filter((link) => link.startsWith('/') || link.startsWith('?') || link.startsWith(origin))
    .map((link) => new URL(link, origin))
    .filter((url) => url.origin === origin)
    .map((url) => url.pathname + url.search)
}

const formsIn = (html: string, cookie: string): Form[] =>
  html
    .split('<form')
    .slice(1)
    .map((part) => part.split('</form>')[0] ?? '')
    .map((part) => ({
      action: unescaped(/action="([^"]*)"/.exec(part)?.[1] ?? '/'),
      cookie,
      fields: [...part.matchAll(/<(?:input|textarea|select|button)[^>]*\bname="([^"]+)"[^>]*>/g)].map(
        ([tag, name = '']): [string, string] => [name, unescaped(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')],
      ),
    }))

/** Returns a key that is equal for forms with the same fields, which differ only in the page they lead back to. */
const keyOf = ({ action, fields }: Form): string => [action, ...fields.map(([name]) => name)].join(' ')

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
