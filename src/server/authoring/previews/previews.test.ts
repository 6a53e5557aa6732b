import { describe, expect, it } from 'vitest'
import { MEMBER, OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import type { NewPreview } from './previews.service.ts'

const ANYWAY = { version: null }
const ENDED = 'This preview has ended.'
const DAY = 24 * 60

async function openPreviews() {
  const setup = await openEntries()
  const site = openSite(setup.services)
  const { previews } = setup.services
  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await site.fetch(new Request(`http://localhost:3000${path}`, init))
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const linkTo = async (ref: NewPreview['ref'], more: Partial<NewPreview> = {}) =>
    unwrapResult(await previews.create(OWNER, { ref, label: 'Ines', days: 7, shows: 'newest', ...more }))
  return { ...setup, previews, site, visit, linkTo }
}

describe('a preview link', () => {
  // @behaviour share-1
  it('shows the newest state as its page will be, with its expiry, and is never cached', async () => {
    const { entries, draftOf, linkTo, visit } = await openPreviews()
    const draft = await draftOf('work', { title: 'Dune study', type: 'page', summary: 'Sand' })
    const link = await linkTo(draft)
    unwrapResult(await entries.save(OWNER, draft, { title: 'Dune sketch' }, ANYWAY))
    const { status, headers, html } = await visit(link.path)
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.getSetCookie()).toEqual([])
    expect(html).toContain('Preview, not public. Until 8 Mar.')
    expect(html).toContain('Dune sketch</h1>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/rel="canonical"|og:url|og:image|ld\+json/)
    // The address without its final slash, as mail programs shorten it.
    expect((await visit(link.path.slice(0, -1))).status).toBe(200)
  })

  it('shows a page with its blocks, also one for members', async () => {
    const { draftOf, entries, linkTo, visit } = await openPreviews()
    const blocks = [{ id: 'a', name: 'rich-text', attributes: { text: 'Sketches and sand' } }]
    const page = await draftOf('page', { title: 'Notes', path: '/notes/', visibility: 'members', blocks })
    const link = await linkTo(page)
    expect((await visit(link.path)).html).toContain('Sketches and sand')
    unwrapResult(await entries.publish(OWNER, page, ANYWAY))
    expect((await visit(link.path)).status).toBe(200)
  })

  it('redirects to the page once it is public without changes, and shows later changes again', async () => {
    const { draftOf, entries, linkTo, visit } = await openPreviews()
    const draft = await draftOf('work', { title: 'Düne', slug: 'düne', type: 'page' })
    const link = await linkTo(draft)
    unwrapResult(await entries.publish(OWNER, draft, ANYWAY))
    const { status, headers } = await visit(link.path)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/portfolio/d%C3%BCne/',
      'no-store',
    ])
    unwrapResult(await entries.save(OWNER, draft, { title: 'Dune, again' }, ANYWAY))
    expect((await visit(link.path)).html).toContain('Dune, again</h1>')
  })

  it('shows the state of its creation if it was created that way', async () => {
    const { draftOf, entries, linkTo, visit } = await openPreviews()
    const draft = await draftOf('work', { title: 'First', type: 'page' })
    const link = await linkTo(draft, { shows: 'kept' })
    unwrapResult(await entries.save(OWNER, draft, { title: 'Second' }, ANYWAY))
    unwrapResult(await entries.publish(OWNER, draft, ANYWAY))
    expect((await visit(link.path)).html).toContain('First</h1>')
  })

  it.each([
    ['its days are over', async ({ pass }: Opened) => pass(7 * DAY)],
    [
      'it is revoked',
      async ({ previews }: Opened, id: string) => unwrapResult(await previews.revoke(OWNER, id)),
    ],
    [
      'the work is in the trash',
      async ({ entries }: Opened, _: string, ref: NewPreview['ref']) =>
        unwrapResult(await entries.trash(OWNER, ref, ANYWAY)),
    ],
  ])('says that it has expired when %s', async (_, end) => {
    const setup = await openPreviews()
    const draft = await setup.draftOf('work', { title: 'Dune study', type: 'page' })
    const link = await setup.linkTo(draft)
    await end(setup, link.id, draft)
    const { status, html, headers } = await setup.visit(link.path)
    expect([status, headers.get('cache-control')]).toEqual([410, 'no-store'])
    expect(html).toContain(ENDED)
    expect(html).toContain('Ask the person who sent it for a new one.')
    expect(html).not.toContain('Dune study')
  })

  it('is deleted with its entry', async () => {
    const { draftOf, entries, linkTo, visit } = await openPreviews()
    const draft = await draftOf('work', { title: 'Dune study', type: 'page' })
    const link = await linkTo(draft)
    unwrapResult(await entries.remove(OWNER, draft, ANYWAY))
    expect((await visit(link.path)).status).toBe(404)
  })

  // @behaviour share-2
  it('is invalid with another secret, id or time', async () => {
    const { draftOf, linkTo, visit } = await openPreviews()
    const draft = await draftOf('work', { title: 'Dune study', type: 'page' })
    const [one, other] = [await linkTo(draft), await linkTo(draft, { days: 30 })]
    const [id = '', secret = ''] = one.path.split('/')[2]?.split('.') ?? []
    const nothing = (await visit('/nothing-here/')).html
    const swapped = other.path.split('.')[1]
    const last = secret.endsWith('A') ? 'E' : 'A'
    for (const token of [
      `${id}.${swapped}`,
      `${id}.${secret.slice(0, -1)}${last}`,
      `${'A'.repeat(16)}.${secret}`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.`,
      id,
      `${id}.${secret}x`,
      `${id}.${'é'.repeat(43)}`,
    ]) {
      const { status, html } = await visit(`/preview/${encodeURI(token)}/`)
      expect([token, status, html === nothing]).toEqual([token, 404, true])
    }
  })

  // @behaviour share-3
  it('counts visits, but no requests of programs that only check it', async () => {
    const { draftOf, linkTo, visit, previews } = await openPreviews()
    const draft = await draftOf('work', { title: 'Dune study', type: 'page' })
    const { path } = await linkTo(draft)
    await Promise.all([visit(path), visit(path), visit(path, { method: 'HEAD' })])
    const [listed] = unwrapResult(await previews.list(OWNER, draft))
    expect([listed?.opens, listed?.lastOpenedAt]).toEqual([2, '2026-03-01T12:00:00.000Z'])
  })

  it('adds nothing of the draft to pages, lists and images of others', async () => {
    const { draftOf, linkTo, visit, publishedOf } = await openPreviews()
    await publishedOf('page', {
      title: 'Home',
      path: '/',
      blocks: [{ name: 'portfolio-grid', attributes: {} }],
    })
    const draft = await draftOf('work', { title: 'Unspoken', slug: 'unspoken', type: 'page' })
    const link = await linkTo(draft)
    await visit(link.path)
    for (const path of [
      '/',
      '/feed.xml',
      '/sitemap.xml',
      '/wp-json/wp/v2/search?search=uns',
      '/portfolio/unspoken/',
    ])
      expect((await visit(path)).html, path).not.toMatch(/Unspoken|\/preview\//)
    expect((await visit(`/share/item-${draft.id}.jpg`)).status).toBe(404)
  })

  // @behaviour share-1 share-3
  it('writes nothing but its visits, leads to no other draft, and is in no cache', async () => {
    const { services, previews, draftOf, publishedOf, linkTo, visit } = await openPreviews()
    const grid = [{ name: 'portfolio-grid', attributes: {} }]
    await publishedOf('page', { title: 'Home', path: '/', blocks: grid })
    await publishedOf('work', { title: 'Beside', type: 'page' })
    const secret = await draftOf('work', { title: 'Unspoken', slug: 'unspoken', type: 'page' })
    const hidden = await draftOf('page', { title: 'Unseen', path: '/unseen/' })
    const target = { kind: 'page', id: hidden.id }
    const entries = [{ label: 'Unlisted', url: '', target, children: [] }]
    await services.menus.save({ location: 'primary', entries } as never)
    const work = await draftOf('work', { title: 'Dune study', slug: 'dune', type: 'page' })
    const page = await draftOf('page', { title: 'Sketches', path: '/sketches/', blocks: grid })
    const links = [await linkTo(work), await linkTo(page)]
    const publicPages = async () =>
      Promise.all(['/', '/portfolio/', '/portfolio/dune/', '/sketches/'].map((path) => visit(path)))
    const before = [await publicPages(), await storedRows(services.dataDir)] as const
    for (const { path } of links)
      for (const ask of [path, `${path}?category=all`, path]) {
        const { status, html } = await visit(ask)
        expect(status).toBe(200)
        expect(html).not.toMatch(/Unspoken|unspoken|Unseen|unseen|Unlisted/)
        // The only link on this page leads to public content.
        const ways = [...html.matchAll(/(?:href|src|action)="(\/preview\/[^"]*)"/g)].map(([, way]) => way)
        expect(ways.filter((way) => !way?.startsWith(path))).toEqual([])
      }
    // The visit has been written by now.
    expect(unwrapResult(await previews.list(OWNER, work))[0]?.opens).toBe(3)
    const after = [await publicPages(), await storedRows(services.dataDir)] as const
    expect(after[0].map(({ status, html }) => [status, html])).toEqual(
      before[0].map(({ status, html }) => [status, html]),
    )
    expect(after[1]).toEqual(before[1])
    for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt'])
      expect((await visit(path)).html, path).not.toMatch(/Dune study|Sketches|\/preview\/\w/)
    expect(secret.live).toBeNull()
  })

  it('cannot be created by users without access, nor for entries in the trash', async () => {
    const { draftOf, entries, previews } = await openPreviews()
    const draft = await draftOf('work', { title: 'Dune study', type: 'page' })
    const linkRequest = { ref: draft, label: '', days: 1, shows: 'newest' } as const
    for (const actor of [MEMBER, null])
      expect(await previews.create(actor, linkRequest)).toMatchObject({ error: { code: 'rest_forbidden' } })
    unwrapResult(await entries.trash(OWNER, draft, ANYWAY))
    expect(await previews.create(OWNER, linkRequest)).toMatchObject({ error: { code: 'wrong_state' } })
  })
})

/** Returns everything that is stored, without the counts and times of views, and independent of the order of rows. */
async function storedRows(folder: string): Promise<Record<string, unknown>> {
  const { query } = await openUnsyncedDatabase(folder)
  const tables = (await query.introspection.getTables()).map(({ name }) => name)
  const rows: Record<string, unknown> = {}
  for (const name of tables.filter((one) => !/^(item_text|sqlite)/.test(one)))
    rows[name] = (await tableRows(folder, name))
      .map((row) =>
        JSON.stringify(name === 'preview_link' ? { ...row, opens: 0, last_opened_at: null } : row),
      )
      .sort()
  await query.destroy()
  return rows
}

type Opened = Awaited<ReturnType<typeof openPreviews>>
