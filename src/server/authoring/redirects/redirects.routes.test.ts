import { describe, expect, it } from 'vitest'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { MAX_MISSED_PATHS } from './missed-paths.repository.ts'

const REDIRECTS = '/wp-json/vitrine/v1/redirects'

/** Headers of a change that is based on a version of a redirect. */
const basedOn = (redirect?: { id: number; version: number }) => ({
  'if-match': `"redirect-${redirect?.id}-${redirect?.version}"`,
})

interface ListedRedirect {
  id: number
  from: string
  to: object | null
  hits: number
  lastHitAt: string | null
  version: number
  code: string
  message: string
}

async function openRedirects() {
  const api = await openApi()
  const { call, services } = api
  const make = (from: string, to: unknown, more: object = {}, login: Login = 'ben') =>
    call<ListedRedirect>(login, 'POST', REDIRECTS, { from, to, ...more })
  const list = async (query = '') => (await call<ListedRedirect[]>('ben', 'GET', REDIRECTS + query)).body
  const answerOf = async (path: string) => {
    const { status, headers } = await api.visit(path)
    return [status, headers.get('location')]
  }
  const missed = () =>
    call<{ path: string; count: number }[]>('ben', 'GET', '/wp-json/vitrine/v1/missed-paths')
  const page = (title: string, path: string) =>
    services.pages.save({ path, title, description: '', blocks: [] })
  return { ...api, make, list, answerOf, missed, page }
}

describe('redirects', () => {
  // @behaviour redirect-1
  it('lead to a URL or an entry, permanently or temporarily, with the query of the request', async () => {
    const { make, answerOf, page } = await openRedirects()
    const id = await page('About', '/über/')
    await make('/old', '/new/?a=1#place')
    await make('/now/', 'https://example.org/x', { status: 302 })
    await make('/we.html', { kind: 'page', id })
    await make('/over/', null, { status: 410 })
    expect(await answerOf('/old?b=2')).toEqual([301, '/new/?a=1&b=2#place'])
    expect(await answerOf('/now/?b=%0d%0a//evil')).toEqual([302, 'https://example.org/x?b=%0d%0a//evil'])
    expect(await answerOf('/we.html')).toEqual([301, '/%C3%BCber/'])
    expect((await answerOf('/over/'))[0]).toBe(410)
    expect(await answerOf('//now/')).toEqual([302, 'https://example.org/x'])
    expect(await answerOf('/now//example.com/')).toEqual([404, null])
  })

  it('are followed in one step, however many there are in a row', async () => {
    const { make, answerOf, list } = await openRedirects()
    await make('/a/', '/b/')
    await make('/b/', '/c/?c=1', { status: 302 })
    await make('/c/', '/d/')
    expect(await answerOf('/a/?a=2')).toEqual([302, '/d/?c=1&a=2'])
    expect((await list()).map(({ from, hits }) => [from, hits])).toEqual([
      ['/c/', 0],
      ['/b/', 0],
      ['/a/', 1],
    ])
  })

  // @behaviour redirect-2
  it('are refused in a loop, at the path of a page, or at that of another redirect', async () => {
    const { make, page, list, services, call } = await openRedirects()
    await page('About', '/about/')
    await services.portfolio.save([
      { slug: 'dünen', title: 'Dunes', type: 'page', publishedAt: '2026-01-01T00:00:00Z' },
    ])
    const first = await make('/a/', '/b/')
    for (const [answer, status, message] of [
      [await make('/b/', '/a/'), 422, 'This leads in a circle: /b/ → /a/ → /b/.'],
      [await make('/x', '/X/../x#y'), 422, 'This leads in a circle: /x/ → /x/.'],
      [await make('/b/', 'http://localhost:3000/a/'), 422, 'This leads in a circle: /b/ → /a/ → /b/.'],
      [await make('/about', '/b/'), 409, '/about/ is taken by “About”.'],
      [await make('/portfolio/d%C3%BCnen/', '/b/'), 409, '/portfolio/dünen/ is taken by “Dunes”.'],
      [await make('/a', '/c/'), 409, '/a/ is already redirected. Edit that redirect instead.'],
      [await make('/media/x', '/c/'), 422, 'Vitrine uses this address. Choose another one.'],
      [
        await make('//evil.example', '/c/'),
        422,
        'Enter a path of this site, such as /old/, without ? and #.',
      ],
    ] as const)
      expect([answer.status, answer.body.message]).toEqual([status, message])
    await make('/b/', '/c/')
    const turned = await call<ListedRedirect>(
      'ben',
      'PATCH',
      `${REDIRECTS}/${first.body.id}`,
      { from: '/c/', to: '/b/' },
      basedOn(first.body),
    )
    expect(turned.body.message).toBe('This leads in a circle: /c/ → /b/ → /c/.')
    expect((await list()).map(({ from }) => from)).toEqual(['/b/', '/a/'])
  })

  it('are changed, listed in pages, and removed', async () => {
    const { make, call, list, answerOf } = await openRedirects()
    for (const name of ['one', 'two', 'three']) await make(`/${name}/`, '/new/')
    const [, two] = await list()
    const path = `${REDIRECTS}/${two?.id}`
    const response = await call<ListedRedirect>(
      'ben',
      'PATCH',
      path,
      { to: '/other/', status: 302 },
      basedOn(two),
    )
    expect(response).toMatchObject({
      status: 200,
      body: { from: '/two/', to: { url: '/other/' }, status: 302 },
    })
    expect(await answerOf('/two/')).toEqual([302, '/other/'])
    expect((await list('?per_page=2&page=2')).map(({ from }) => from)).toEqual(['/one/'])
    expect((await list('?search=THRE')).map(({ from }) => from)).toEqual(['/three/'])
    expect((await list('?search=othe')).map(({ from }) => from)).toEqual(['/two/'])
    expect((await list('?search=%25')).length).toBe(0)
    const newest = basedOn(response.body)
    const deletion = await call('ada', 'DELETE', path, undefined, newest)
    expect([deletion.status, await answerOf('/two/')]).toEqual([200, [404, null]])
    expect((await call('ada', 'DELETE', path, undefined, newest)).status).toBe(404)
  })

  // @behaviour redirect-2
  it('are changed once per key, and neither changed nor removed by callers who do not know the newest version', async () => {
    const { make, call, list, services } = await openRedirects()
    const creation = await make('/old/', '/one/')
    const path = `${REDIRECTS}/${creation.body.id}`
    expect(creation.etag).toBe(basedOn({ ...creation.body, version: 1 })['if-match'])
    const patch = async (login: Login, change: object, headers: Record<string, string>) => {
      const { status, etag, body } = await call<ListedRedirect>(login, 'PATCH', path, change, headers)
      return { status, etag, body }
    }
    const guard = { 'if-match': creation.etag, 'idempotency-key': 'once' }
    const change = await patch('ben', { to: '/two/' }, guard)
    expect(change).toMatchObject({ status: 200, body: { to: { url: '/two/' }, version: 2 } })
    expect(await patch('ben', { to: '/two/' }, guard)).toEqual(change)
    const current = { to: { url: '/two/' }, version: 2 }
    expect(await patch('ada', { status: 302 }, { 'if-match': creation.etag })).toMatchObject({
      status: 412,
      etag: change.etag,
      body: { code: 'rest_conflict', data: { current, by: expect.any(String) } },
    })
    expect((await patch('ada', { status: 302 }, {})).status).toBe(428)
    for (const [headers, status] of [
      [{}, 428],
      [{ 'if-match': creation.etag }, 412],
      [{ 'if-match': change.etag }, 200],
    ] as const)
      expect((await call('ada', 'DELETE', path, undefined, headers)).status).toBe(status)
    expect(await list()).toEqual([])
    const versions = await tableRows(services.dataDir, 'entry_version')
    expect(versions.filter(({ kind }) => kind === 'redirect')).toEqual([])
  })

  // @behaviour redirect-2
  it('are restored with their counts, and overwrite nothing', async () => {
    const { make, call, list, answerOf, services } = await openRedirects()
    await services.pages.save({ path: '/shore/', title: 'Shore', description: '', blocks: [] })
    await make('/beach/', '/shore/')
    await answerOf('/beach/')
    await answerOf('/beach/')
    const remove = async () => {
      const [redirect] = await list()
      const path = `${REDIRECTS}/${redirect?.id}`
      return (await call<{ undo: string }>('ben', 'DELETE', path, undefined, basedOn(redirect))).body.undo
    }
    const undoByToken = async (token: string, login: Login = 'ben') => {
      const path = `/wp-json/vitrine/v1/undo/${token}`
      const { status, body } = await call<{ results?: { error: object | null }[] }>(login, 'POST', path)
      return [status, body.results?.map(({ error }) => error !== null)]
    }
    const [before] = await list()
    expect(before).toMatchObject({ hits: 2, source: 'hand' })
    const token = await remove()
    expect(await answerOf('/beach/')).toEqual([404, null])
    expect(await undoByToken(token)).toEqual([200, [false]])
    expect(await list()).toEqual([{ ...before, id: expect.any(Number) }])
    expect((await undoByToken(token))[0]).toBe(404)

    const second = await remove()
    await make('/beach/', '/elsewhere/')
    expect(await undoByToken(second)).toEqual([200, [true]])
    expect(await answerOf('/beach/')).toEqual([301, '/elsewhere/'])
  })

  // @behaviour redirect-3
  it('are counted without a write per visitor, with the time of their last use', async () => {
    const { make, list, answerOf, services } = await openRedirects()
    await make('/old/', '/new/')
    await Promise.all([answerOf('/old/'), answerOf('/old'), answerOf('/old/?a=1')])
    expect(await tableRows(services.dataDir, 'redirect')).toMatchObject([{ hits: 0 }])
    const [redirect] = await list()
    expect([redirect?.hits, typeof redirect?.lastHitAt]).toEqual([3, 'string'])
  })

  // @behaviour access-1 call-2
  it('are for authors, and require valid calls', async () => {
    const { make, call, list } = await openRedirects()
    expect((await make('/a/', '/b/', {}, null)).status).toBe(401)
    expect((await call(null, 'GET', REDIRECTS)).status).toBe(401)
    expect((await call(null, 'GET', '/wp-json/vitrine/v1/missed-paths')).status).toBe(401)
    for (const [body, status] of [
      [{ from: 5 }, 400],
      [{ from: '/a/', to: 5 }, 400],
      [{ from: '/a/', to: { kind: 'term', id: 1 } }, 400],
      [{ from: '/a/', to: { kind: 'page', id: 4711 } }, 422],
      [{ from: '/a/', to: 'javascript:alert(1)' }, 422],
      [{ from: '/a/', to: '//evil.example/' }, 422],
      [{ from: '/a/' }, 422],
      [{ from: '/a/', to: '/b/', status: 308 }, 400],
      [{}, 400],
    ] as const)
      expect([body, (await call('ada', 'POST', REDIRECTS, body)).status]).toEqual([body, status])
    for (const query of ['?page=0', '?per_page=101', '?page=x', '?search=%00'])
      expect((await call('ada', 'GET', REDIRECTS + query)).status).toBe(400)
    expect(await list()).toEqual([])
  })
})

describe('missed paths', () => {
  // @behaviour redirect-4
  it('are listed until they have a redirect, without those that attacking programs try', async () => {
    const { answerOf, missed, make, page } = await openRedirects()
    for (const path of [
      '/lost/?secret=1',
      '/lost',
      '/gone/',
      '/found/',
      '/wp-login.php',
      '/.env',
      '/a.jpg',
      '/wp-json/x',
    ])
      await answerOf(path)
    await answerOf('/login-nowhere/')
    const counts = (await missed()).body.map(({ path, count }) => [path, count])
    expect([counts[0], ...counts.slice(1).sort()]).toEqual([
      ['/lost/', 2],
      ['/found/', 1],
      ['/gone/', 1],
      ['/login-nowhere/', 1],
    ])
    await make('/lost/', '/found/')
    await page('Found', '/found/')
    expect((await missed()).body.map(({ path }) => path).sort()).toEqual(['/gone/', '/login-nowhere/'])
  })

  // @behaviour studio-341
  it('do not contain drafts or trashed works that only previews request', async () => {
    const { call, missed, services, app } = await openRedirects()
    const works = '/wp-json/vitrine/v1/entries/work'
    await call('ben', 'POST', works, { values: { title: 'Draft', type: 'page' } })
    const work = await call<{ id: number }>('ben', 'POST', works, { values: { title: 'Gone', type: 'page' } })
    await call('ben', 'POST', `${works}/${work.body.id}/trash`, {}, { 'if-match': work.etag })
    const due = { known: '9999', unknown: '9999' }
    expect(await services.portfolio.embeddability.nextDue(due)).toBeNull()
    services.embeddability.checkFor(app)
    await startTask(services.embeddability).stop()
    expect((await missed()).body).toEqual([])
  })

  it('of one provider are limited, so that others are still counted', async () => {
    const { services, missed } = await openRedirects()
    const { missed: paths } = services.redirects
    for (let n = 0; n < 2000; n += 1) paths.note(`/junk-${n}/`, `2001:db8:7:${n.toString(16)}::/64`)
    for (let n = 0; n < 200; n += 1) paths.note(`/other-${n}/`, `203.0.113.${n}`)
    paths.note('/wanted/', '198.51.100.7')
    const { body } = await missed()
    expect(body.filter(({ path }) => path.startsWith('/junk-'))).toHaveLength(10)
    expect(body.filter(({ path }) => path.startsWith('/other-'))).toHaveLength(10)
    expect(body.map(({ path }) => path)).toContain('/wanted/')
  })

  it('of one visitor are limited, and all of them to a thousand, of which the most requested stay', async () => {
    const { services, missed } = await openRedirects()
    const { missed: paths } = services.redirects
    for (let visitor = 0; visitor < 105; visitor += 1) {
      for (let path = 0; path < 20; path += 1) paths.note(`/junk-${visitor}-${path}/`, `203.0.113.${visitor}`)
      for (const from of ['a', 'b']) paths.note('/wanted/', from)
      await missed()
    }
    const { body } = await missed()
    expect(body.length).toBe(MAX_MISSED_PATHS)
    expect(body[0]).toMatchObject({ path: '/wanted/', count: 210 })
    expect(body.filter(({ path }) => path.startsWith('/junk-104-')).length).toBe(10)
    expect((await tableRows(services.dataDir, 'missed_path')).length).toBe(MAX_MISSED_PATHS)
  })
})

// @behaviour found-22
it('redirects take precedence over pages of another case, ignore case, and never loop', async () => {
  const { make, answerOf, page } = await openRedirects()
  await page('About', '/about/')
  for (const from of ['/Flyer/', '/about-us/']) expect((await make(from, '/about/')).status).toBe(201)
  await make('/Here/', '/here/')
  for (const path of ['/Flyer/', '/flyer', '/FLYER/', '/fLyer//', '/About-Us/'])
    expect(await answerOf(path), path).toEqual([301, '/about/'])
  expect((await answerOf('/here/'))[0]).toBe(404)
  expect((await answerOf('/ABOUT/'))[1]).toBe('/about/')
})
