import { expect, it } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'

const ANYWAY = { version: null }

/** Words that no visitor may ever read. */
const SECRET = /unspoken/i

const LISTS = [
  '/',
  '/portfolio/',
  '/search/?q=unspoken',
  '/?s=unspoken',
  '/sitemap.xml',
  '/feed.xml',
  '/nothing-here/',
  '/wp-json/',
  '/wp-json/wp/v2/search?search=unspoken',
  ...[
    '',
    '?search=unspoken',
    '?status=draft',
    '?status=any',
    '?context=edit',
    '?include=1,2,3,4,5,6',
    '?orderby=menu_order',
  ].map((query) => `/wp-json/wp/v2/astra-portfolio${query}`),
  ...['1', '2', '3', '4', '5'].map((id) => `/wp-json/wp/v2/astra-portfolio/${id}`),
]

// @behaviour entry-1
it('no response to a visitor contains anything of drafts, schedules, unpublished changes or the trash', async () => {
  const { entries, services, draftOf, publishedOf } = await openEntries()
  const body = [{ id: 'a', name: 'rich-text', attributes: { text: 'Unspoken words' } }]
  const grid = [{ name: 'portfolio-grid', attributes: {} }]
  await publishedOf('page', { title: 'Home', path: '/', blocks: grid })
  const index = [{ name: 'portfolio-index', attributes: {} }]
  await publishedOf('page', { title: 'Works', path: '/portfolio/', blocks: index })
  const entriesOf = async (kind: 'work' | 'page') => {
    const valuesOf = (name: string) => ({
      title: `Unspoken ${name}`,
      blocks: body,
      ...(kind === 'work' ? { slug: `unspoken-${name}` } : { path: `/unspoken-${name}/` }),
    })
    const draft = await draftOf(kind, valuesOf('draft'))
    const future = await draftOf(kind, valuesOf('future'))
    unwrapResult(
      await entries.schedule(OWNER, future, { action: 'publish', at: '2027-01-01T00:00:00Z' }, ANYWAY),
    )
    const trashed = await publishedOf(kind, valuesOf('trashed'))
    unwrapResult(await entries.trash(OWNER, trashed, ANYWAY))
    const unpublishedEntry = await publishedOf(kind, valuesOf('taken'))
    unwrapResult(await entries.unpublish(OWNER, unpublishedEntry, ANYWAY))
    const plain = kind === 'work' ? { title: 'Plain', slug: 'plain' } : { title: 'Plain', path: '/plain/' }
    const changedEntry = await publishedOf(kind, plain)
    unwrapResult(await entries.save(OWNER, changedEntry, valuesOf('changed'), ANYWAY))
    return [draft, future, trashed, unpublishedEntry, changedEntry]
  }
  const hiddenEntries = [...(await entriesOf('work')), ...(await entriesOf('page'))]
  await services.menus.save({
    location: 'primary',
    entries: [{ label: 'Unspoken page', url: '/unspoken-draft/', children: [] }],
  })
  const site = openSite(services)
  const own = hiddenEntries
    .filter(({ path }) => !path.endsWith('/plain/'))
    .flatMap(({ path, id }) => [path, `${path.slice(0, -1)}__trashed-${id}/`])
    .concat('/portfolio/unspoken-changed/', '/unspoken-changed/')
  const shares = hiddenEntries.flatMap(({ id }) => [`/share/item-${id}.jpg`, `/share/page-${id}.jpg`])
  // The lists are requested twice, so that cached responses are checked as well.
  for (const path of [...LISTS, ...own, ...shares, ...LISTS]) {
    const response = await site.fetch(new Request(`http://localhost:3000${path}`))
    const text = await response.text()
    // A page may repeat the text that its visitor searched for.
    const repeated = path.includes('unspoken') && response.headers.get('content-type')?.includes('html')
    expect(
      SECRET.test(
        repeated
          ? text.replaceAll(/unspoken(?! (draft|future|trashed|taken|changed|page|words))/gi, '')
          : text,
      ),
      path,
    ).toBe(false)
    if (own.includes(path)) expect([404, 410], path).toContain(response.status)
  }
  expect((await site.fetch(new Request('http://localhost:3000/portfolio/plain/'))).status).toBe(200)
})

it('after every acknowledged publishing the served page is the new one', async () => {
  const { entries, services, publishedOf } = await openEntries()
  const site = openSite(services)
  const work = await publishedOf('work', { title: 'Round 0' })
  const readPage = async () => (await site.fetch(new Request(`http://localhost:3000${work.path}`))).text()
  for (let round = 1; round <= 25; round += 1) {
    const readers = [readPage(), readPage()]
    unwrapResult(await entries.save(OWNER, work, { title: `Round ${round}` }, ANYWAY))
    unwrapResult(await entries.publish(OWNER, work, ANYWAY))
    expect(await readPage()).toContain(`Round ${round}<`)
    await Promise.all(readers)
  }
})
