import { expect, it, onTestFinished } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'

const ANYWAY = { version: null }

async function movedSite() {
  const setup = await openEntries()
  const site = openSite(setup.services)
  const answerOf = async (path: string) => {
    const { status, headers } = await site.fetch(new Request(`http://localhost:3000${path}`))
    return [status, headers.get('location')]
  }
  const work = await setup.publishedOf('work', { title: 'Dune study' })
  const page = await setup.publishedOf('page', { title: 'About', path: '/about/' })
  return { ...setup, answerOf, work, page }
}

// @behaviour entry-4
it('a changed path redirects to the new one, with its query, and only after publishing', async () => {
  const { entries, answerOf, work, page } = await movedSite()
  unwrapResult(await entries.save(OWNER, work, { slug: 'dünen' }, ANYWAY))
  unwrapResult(await entries.save(OWNER, page, { path: '/studio-life/' }, ANYWAY))
  expect(await answerOf('/portfolio/dune-study/')).toEqual([200, null])
  expect(await answerOf('/portfolio/d%C3%BCnen/')).toEqual([404, null])
  unwrapResult(await entries.publish(OWNER, work, ANYWAY))
  unwrapResult(await entries.publish(OWNER, page, ANYWAY))
  expect(await answerOf('/portfolio/dune-study/?category=a')).toEqual([
    301,
    '/portfolio/d%C3%BCnen/?category=a',
  ])
  expect(await answerOf('/portfolio/dune-study')).toEqual([301, '/portfolio/d%C3%BCnen/'])
  expect(await answerOf('/about/')).toEqual([301, '/studio-life/'])
  unwrapResult(await entries.unpublish(OWNER, work, ANYWAY))
  expect(await answerOf('/portfolio/dune-study/')).toEqual([404, null])
})

it('a page that takes over the former path is shown there', async () => {
  const { entries, answerOf, page, publishedOf } = await movedSite()
  unwrapResult(await entries.save(OWNER, page, { path: '/we/' }, ANYWAY))
  unwrapResult(await entries.publish(OWNER, page, ANYWAY))
  await publishedOf('page', { title: 'New', path: '/about/' })
  expect(await answerOf('/about/')).toEqual([200, null])
})

// @behaviour entry-6
it('the path of a permanently deleted work responds with 410, that of a trashed one with 404', async () => {
  const { entries, answerOf, work } = await movedSite()
  unwrapResult(await entries.trash(OWNER, work, ANYWAY))
  expect(await answerOf('/portfolio/dune-study/')).toEqual([404, null])
  expect(await answerOf(`/portfolio/dune-study__trashed-${work.id}/`)).toEqual([404, null])
  unwrapResult(await entries.remove(OWNER, work, ANYWAY))
  expect(await answerOf('/portfolio/dune-study/')).toEqual([410, null])
  expect(await answerOf('/portfolio/dune-study')).toEqual([410, null])
})

// @behaviour redirect-2
it('a redirect to a work that is permanently deleted can no longer be changed based on its old version', async () => {
  const { entries, services, work } = await movedSite()
  const origin = 'http://localhost:3000'
  const { redirects } = services
  const { id, version } = unwrapResult(
    await redirects.create(OWNER, { from: '/old/', to: work, status: 301 }, origin),
  )
  unwrapResult(await entries.trash(OWNER, work, ANYWAY))
  unwrapResult(await entries.remove(OWNER, work, ANYWAY))
  expect(await redirects.change(OWNER, id, { to: '/new/', status: 301 }, origin, { version })).toMatchObject({
    error: { code: 'rest_conflict', current: { to: null, status: 410 } },
  })
})

// @behaviour redirect-11
it.each(['javascript:alert(1)', '//evil.example/', '/\\evil.example', 'https://example.org/a\r\nx: y', ''])(
  'a stored redirect to %j, which the form refuses, is not followed',
  async (to_url) => {
    const { services, answerOf } = await movedSite()
    const { query } = await openUnsyncedDatabase(services.dataDir)
    onTestFinished(() => query.destroy())
    const row = {
      to_kind: 'url',
      to_id: null,
      status: 301,
      source: 'hand',
      created_at: '',
      created_by: null,
    } as const
    await query
      .insertInto('redirect')
      .values([
        { ...row, from_path: '/old/', to_url },
        { ...row, from_path: '/good/', to_url: 'https://example.org/a?b=c#d' },
      ])
      .execute()
    expect(await answerOf('/old/')).toEqual([404, null])
    expect(await answerOf('/good/')).toEqual([301, 'https://example.org/a?b=c#d'])
  },
)

// @behaviour found-22
it('a path with other capitals or double slashes leads to the exact one in one redirect', async () => {
  const { answerOf, publishedOf } = await movedSite()
  await publishedOf('page', { title: 'Über', path: '/über/uns/' })
  for (const [typedPath, ownPath] of [
    ['/About/', '/about/'],
    ['/ABOUT', '/about/'],
    ['/about//', '/about/'],
    ['//about/', '/about/'],
    ['/Portfolio/Dune-Study/', '/portfolio/dune-study/'],
    ['/portfolio//dune-study', '/portfolio/dune-study/'],
    ['/%C3%9CBER//Uns', '/%C3%BCber/uns/'],
    ['/Login', '/login'],
    ['/STUDIO/', '/studio'],
  ] as const)
    expect(await answerOf(`${typedPath}?x=1&Y=2`), typedPath).toEqual([301, `${ownPath}?x=1&Y=2`])
  for (const path of ['/Nothing/', '//evil.test/', '/About/x/', '/MEDIA/x.webp', '/Wp-Json/'])
    expect((await answerOf(path))[0], path).toBe(404)
})
