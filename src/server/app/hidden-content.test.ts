import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { OWNER, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'
import type { EntryRef } from '../../core/entry/index.ts'

const ANYWAY = { version: null }

/** Marker that is in every text that no visitor may read, and in no request. */
const MARK = /xq7mark/i

/** Marker that is in every text that only members may read, and in no request. */
const MEMBERS_MARK = /zk4mark/i

/** Time limit, long enough for this many requests on a busy machine. */
const WITHIN = { timeout: 180_000 }

/** Queries. The text searched for stands next to a marker, so that a search that matches it is noticed. */
const QUERIES = [
  '',
  's=unspoken&q=unspoken&search=unspoken',
  'status=any&context=edit&per_page=100&_embed=1&preview=true',
  'status=draft&context=edit&orderby=menu_order',
  'status[]=trash&status[]=future&include=1,2,3,4,5,6,7,8,9,10,11,12',
  'slug=hidden-draft,hidden-future,hidden-trashed,hidden-taken,for-members&preview_id=1',
  'p=1&page_id=2&preview=true&preview_nonce=1',
  'rest_route=/wp/v2/astra-portfolio&status=any&context=edit',
  'kind=work&id=1&_method=PUT',
]
const HEADERS: Record<string, string>[] = [
  {},
  { 'x-http-method-override': 'GET', 'x-wp-nonce': '0', 'cache-control': 'no-cache', purpose: 'prefetch' },
]

/** Opens a site whose content is hidden in every possible way; its last entry is a page for members. */
async function openHiding() {
  const { services, accounts } = await openAccounts()
  const { entries, media, pages, portfolio, previews, redirects, settings, menus } = services
  const blocks = [{ id: 'a', name: 'rich-text', attributes: { text: 'Unspoken xq7mark words' } }]
  const savePage = (path: string, name: string) =>
    pages.save({ path, title: name, description: '', blocks: [{ name, attributes: {} }] })
  await savePage('/', 'portfolio-grid')
  await savePage('/portfolio/', 'portfolio-index')
  const category = await portfolio.saveTerm({ taxonomy: 'categories', slug: 'sand', name: 'Sand' })
  const hashes: string[] = []
  const picture = async (color: string) => {
    const image = sharp({ create: { width: 700, height: 500, channels: 3, background: color } })
    const asset = unwrapResult(
      await media.store(await image.png().toBuffer(), {
        fileName: 'xq7mark.png',
        alt: 'xq7mark',
        title: 'xq7mark',
      }),
    )
    hashes.push(asset.contentHash)
    return asset.id
  }
  const ofKind = async (kind: EntryRef['kind']) => {
    const hidden = async (name: string) => ({
      title: `Unspoken xq7mark ${name}`,
      blocks,
      ...(kind === 'page'
        ? { path: `/hidden-${name}/`, description: 'unspoken xq7mark' }
        : {
            slug: `hidden-${name}`,
            summary: 'unspoken xq7mark',
            client: 'unspoken xq7mark',
            terms: [category],
            thumbnailId: await picture(`#${name.length}${hashes.length}a`),
          }),
    })
    const make = async (values: object) =>
      unwrapResult(await entries.create(OWNER, kind, { values: { ...values } }))
    const publish = async (values: object) => {
      const entry = await make(values)
      unwrapResult(await entries.publish(OWNER, entry, ANYWAY))
      return entry
    }
    const draft = await make(await hidden('draft'))
    const future = await make(await hidden('future'))
    unwrapResult(
      await entries.schedule(OWNER, future, { action: 'publish', at: '2099-01-01T00:00:00Z' }, ANYWAY),
    )
    const trashed = await publish(await hidden('trashed'))
    unwrapResult(await entries.trash(OWNER, trashed, ANYWAY))
    const unpublishedEntry = await publish(await hidden('taken'))
    unwrapResult(await entries.unpublish(OWNER, unpublishedEntry, ANYWAY))
    const plain = kind === 'work' ? { slug: 'plain', terms: [category] } : { path: '/plain/' }
    const changedEntry = await publish({ title: 'Plain', ...plain })
    unwrapResult(await entries.save(OWNER, changedEntry, await hidden('changed'), ANYWAY))
    return [draft, future, trashed, unpublishedEntry, changedEntry]
  }
  const forMembers = unwrapResult(
    await entries.create(OWNER, 'page', {
      values: {
        path: '/for-members/',
        title: 'Unspoken zk4mark page',
        description: 'unspoken zk4mark',
        visibility: 'members',
        blocks: [{ id: 'a', name: 'rich-text', attributes: { text: 'Unspoken zk4mark words' } }],
      },
    }),
  )
  unwrapResult(await entries.publish(OWNER, forMembers, ANYWAY))
  const refs = [...(await ofKind('work')), ...(await ofKind('page')), forMembers]
  const app = openSite(services)
  for (const [index, ref] of refs.entries()) {
    unwrapResult(
      await redirects.create(OWNER, { from: `/to-${index}/`, to: ref, status: 301 }, 'http://localhost:3000'),
    )
    if (ref === forMembers || ref.path.includes('trashed')) continue
    const link = { ref, label: 'xq7mark', days: 7, shows: index % 2 ? 'newest' : 'kept' } as const
    const { path } = unwrapResult(await previews.create(OWNER, link))
    // Visitors with the link see the text; no other visitor does because of it.
    const response = await app.fetch(new Request(`http://localhost:3000${path}`))
    expect(await response.text()).toMatch(MARK)
  }
  await settings.change({ title: 'Salt' })
  await menus.save({
    location: 'primary',
    entries: refs
      .filter(({ kind, path }) => kind === 'page' && /draft|future|taken|members/.test(path))
      .map((ref) => ({
        label: ref === forMembers ? 'Unspoken zk4mark' : 'Unspoken xq7mark',
        url: ref.path,
        children: [],
      })),
  })
  return { services, accounts, app, refs, hashes }
}

/** Returns values for the variable parts of a route, and the paths of pages. */
const fillings = (
  path: string,
  refs: readonly (EntryRef & { path: string })[],
  hashes: readonly string[],
) => {
  if (path.includes('*'))
    return refs.flatMap(({ path: own, id }, index) => [
      own,
      `${own.slice(0, -1)}__trashed-${id}/`,
      `/to-${index}/`,
    ])
  if (!path.includes(':')) return [path]
  const parts = /:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g
  return refs.map(({ kind, id, path: own }, index) =>
    path.replace(parts, (_, name: string) => {
      if (name === 'kind') return kind
      if (name === 'name') return `${hashes[index % hashes.length]}.png`
      if (/^(id|number|parent)$/.test(name)) return String(id)
      return /share/.test(path)
        ? `${kind === 'work' ? 'item' : 'page'}-${id}.jpg`
        : (own.split('/').at(-2) ?? '')
    }),
  )
}

// @behaviour entry-1 share-2 login-4
it('no route shows visitors or members what they may not see, with any parameters', WITHIN, async () => {
  const { accounts, app, refs, hashes, services } = await openHiding()
  const member = testBrowser(app)
  await member.fillIn('/login', { login: 'cy', password: PASSWORD })
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const session = await accounts.session(new Headers({ cookie }))
  const nonce = session ? await accounts.restNonce(session) : ''
  expect(nonce).not.toBe('')
  const actors: Record<string, string>[] = [
    {},
    { cookie, 'x-wp-nonce': nonce, origin: 'http://localhost:3000' },
  ]
  const addresses = hashes.map((hash) => hash.slice(0, 16))
  const leaks: string[] = []
  let requestCount = 0
  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const body = method === 'GET' || method === 'OPTIONS' ? {} : { body: '{}' }
    const typeHeaders = 'body' in body ? { 'content-type': 'application/json', 'if-match': '"work-1-1"' } : {}
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: { ...headers, ...typeHeaders },
      ...body,
    })
    const response = await app.fetch(request)
    const text = `${JSON.stringify([...response.headers])} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`
    requestCount += 1
    const isNamed = /hidden-|\/to-/.test(path)
    const isTold =
      MARK.test(text) ||
      (!headers.cookie && MEMBERS_MARK.test(text)) ||
      (!isNamed && /hidden-(draft|future|trashed|taken|changed)/.test(text)) ||
      addresses.some((address) => !path.includes(address) && text.includes(address)) ||
      (isNamed && !path.startsWith('/wp-json') && response.ok && method === 'GET' && !path.includes('?'))
    if (isTold) leaks.push(`${method} ${path} as ${headers.cookie ? 'member' : 'nobody'}: ${response.status}`)
    return response
  }
  const routes = [...new Map(app.routes.map((route) => [`${route.method} ${route.path}`, route])).values()]
  expect(routes.length).toBeGreaterThan(50)
  for (const actor of actors) {
    const requests = new Set<string>()
    for (const { method, path } of routes) {
      const methods = method === 'ALL' ? ['GET'] : [method]
      // Logging out would end the session that the test uses.
      if (path === '/logout') continue
      const all = fillings(path, refs, hashes)
      // For methods that do not read, a work and a page are enough.
      const few = [...new Set([...all.slice(0, 1), ...all.slice(-1)])]
      for (const filled of method === 'GET' || method === 'ALL' ? all : few)
        for (const one of methods) {
          // Several routes match all paths.
          if (requests.has(`${one} ${filled}`)) continue
          requests.add(`${one} ${filled}`)
          const isList = filled === path
          const queries = isList && one === 'GET' ? QUERIES : QUERIES.slice(0, 1)
          for (const [index, query] of queries.entries())
            await ask(one, query ? `${filled}?${query}` : filled, {
              ...actor,
              ...HEADERS[index % HEADERS.length],
            })
        }
    }
  }
  // WordPress's lists with parameters for editors, and pages that are cached for others by now.
  for (const actor of actors)
    for (const path of [
      '/',
      '/portfolio/',
      '/search/',
      '/wp-json/wp/v2/astra-portfolio',
      '/wp-json/wp/v2/search',
    ])
      for (const query of QUERIES) await ask('GET', `${path}?${query}`, actor)
  expect(leaks).toEqual([])
  expect(requestCount).toBeGreaterThan(500)
  const listed = await ask('GET', '/wp-json/wp/v2/astra-portfolio', {})
  expect(listed.headers.get('x-wp-total')).toBe('1')
  expect(services.reports.filter((line) => !line.startsWith('form.refused'))).toEqual([])
})
