import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  draft,
  openTestServices,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { listenUntilTestEnds } from '../../../../tests/support/server/raw-connection.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import type { ItemDraft } from '../../../core/content/index.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { createEmbeddabilityChecks } from './embeddability-checks.ts'

const OURS = 'https://studio.example'

/** Starts a site on this machine with these responses by path; `calls` lists the requested paths in order. */
async function clientSite(answers: Record<string, RequestListener>) {
  const calls: string[] = []
  const port = await listenUntilTestEnds((request, response) => {
    calls.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  return { calls, url: (path: string) => `http://127.0.0.1:${port}${path}` }
}

const site = (change: Partial<ItemDraft> & { slug: string }) => draft({ type: 'iframe', ...change })
const open: RequestListener = (_request, response) => void response.end()
const refusing: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-security-policy': "frame-ancestors 'none'" }).end()

/** Opens services with the background work of a server, and a clock that the test sets. */
async function portfolioWithChecks({
  origin = 'http://studio.example',
  dataDir,
  timeoutMs = 400,
}: {
  origin?: string
  dataDir?: string
  timeoutMs?: number
} = {}) {
  const services = await openTestServices(dataDir)
  const { portfolio, invalidation } = services
  let time = Date.parse('2026-03-01T12:00:00Z')
  const ownAsked: string[] = []
  const checks = createEmbeddabilityChecks({
    store: portfolio.embeddability,
    invalidation,
    now: () => new Date(time),
    probe: { allowHosts: ['127.0.0.1'], timeoutMs },
    checkEveryMs: 20,
  })
  checks.checkFor({
    origin,
    fetch: (request) => {
      ownAsked.push(request.url)
      return new Response('', { headers: { 'x-frame-options': 'SAMEORIGIN' } })
    },
  })
  const changedTags: string[] = []
  invalidation.onChange((tags) => changedTags.push(...tags))
  return {
    ...services,
    changedTags,
    ownAsked,
    start: () => startTask(checks, (line) => services.reports.push(line)),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** Makes an address due that was not checked for a week. */
    weekOld: () => {
      const before = new Date(time - 7 * DAY_MS).toISOString()
      return portfolio.embeddability.nextDue({ known: before, unknown: before })
    },
    /** Returns an address without any result, not even that it does not respond. */
    neverAsked: () => portfolio.embeddability.nextDue({ known: '0', unknown: '0' }),
    framing: async (slug: string) => (await portfolio.bySlug(slug))?.item.framing,
  }
}

describe('the website of a work', () => {
  it('is probed after the work is saved, and the result is stored with the work', async () => {
    const { url } = await clientSite({ '/open': open, '/closed': refusing })
    const { portfolio, start, framing, reports } = await portfolioWithChecks()
    start()
    await portfolio.save([
      site({ slug: 'open', siteUrl: url('/open') }),
      site({ slug: 'closed', siteUrl: url('/closed') }),
      site({ slug: 'gone', siteUrl: url('/gone') }),
      site({ slug: 'inside', siteUrl: 'http://192.168.0.1/' }),
      site({ slug: 'nowhere', siteUrl: '' }),
      site({ slug: 'rubbish', siteUrl: 'http://' }),
    ])
    expect(await framing('open')).toBe('unknown')
    await expect.poll(() => framing('closed')).toBe('forbidden')
    await expect.poll(() => framing('open')).toBe('allowed')
    for (const slug of ['gone', 'inside', 'nowhere', 'rubbish']) expect(await framing(slug)).toBe('unknown')
    expect(reports).toEqual([])
  })

  it('that answers with another protocol does not delay others', async () => {
    const switching: RequestListener = ({ socket }) =>
      void socket.write('HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    const { url } = await clientSite({ '/switching': switching, '/open': open })
    const { portfolio, start, framing } = await portfolioWithChecks()
    await portfolio.save([
      site({ slug: 'switching', siteUrl: url('/switching') }),
      site({ slug: 'open', siteUrl: url('/open') }),
    ])
    start()
    await expect.poll(() => framing('open'), { timeout: 5000 }).toBe('allowed')
    expect(await framing('switching')).toBe('unknown')
  })

  it('is probed once for all its works, one site after the other', async () => {
    let now = 0
    let most = 0
    const slow: RequestListener = (_request, response) => {
      most = Math.max(most, ++now)
      setTimeout(() => {
        now -= 1
        response.end()
      }, 20)
    }
    const { url, calls } = await clientSite({ '/a': slow, '/b': slow, '/c': slow })
    const { portfolio, start, framing } = await portfolioWithChecks()
    await portfolio.save(
      ['/a', '/a', '/b', '/b', '/c'].map((path, n) => site({ slug: `n${n}`, siteUrl: url(path) })),
    )
    start()
    for (const n of [0, 1, 2, 3, 4]) await expect.poll(() => framing(`n${n}`)).toBe('allowed')
    expect([...calls].sort()).toEqual(['/a', '/b', '/c'])
    expect(most).toBe(1)
  })

  it('on our own site is probed in this process, and framed by our origin only', async () => {
    const { portfolio, start, framing, ownAsked } = await portfolioWithChecks({ origin: OURS })
    await portfolio.save([
      site({ slug: 'relative', siteUrl: '/demo-sites/a/' }),
      site({ slug: 'absolute', siteUrl: `${OURS}/demo-sites/b/` }),
      draft({ slug: 'page', type: 'page', openIn: 'iframe' }),
      draft({ slug: 'picture', type: 'image', siteUrl: '/not-asked/' }),
      draft({ slug: 'tab', type: 'page', openIn: 'same-tab' }),
    ])
    start()
    for (const slug of ['relative', 'absolute', 'page'])
      await expect.poll(() => framing(slug)).toBe('allowed')
    expect(ownAsked.sort()).toEqual([
      `${OURS}/demo-sites/a/`,
      `${OURS}/demo-sites/b/`,
      `${OURS}/portfolio/page/`,
    ])
    for (const slug of ['picture', 'tab']) expect(await framing(slug)).toBe('unknown')
  })

  it('without https cannot be framed on a site with https, after any redirect', async () => {
    const { url } = await clientSite({
      '/': (_request, response) => void response.writeHead(302, { location: `${OURS}/safe/` }).end(),
    })
    const { portfolio, start, framing } = await portfolioWithChecks({ origin: OURS })
    await portfolio.save([site({ slug: 'http', siteUrl: url('/') })])
    start()
    await expect.poll(() => framing('http')).toBe('forbidden')
  })
})

describe('a result', () => {
  it('is renewed after a week, a failed one after a day', async () => {
    let answer: RequestListener = open
    const { url, calls } = await clientSite({
      '/known': (...args) => answer(...args),
    })
    const { portfolio, start, framing, pass, neverAsked } = await portfolioWithChecks()
    await portfolio.save([
      site({ slug: 'known', siteUrl: url('/known') }),
      site({ slug: 'lost', siteUrl: url('/lost') }),
    ])
    start()
    await expect.poll(() => framing('known')).toBe('allowed')
    // The time at which a result is stored decides when it is due again.
    await expect.poll(neverAsked).toBe(null)
    expect([...calls].sort()).toEqual(['/known', '/lost'])
    answer = refusing
    pass(DAY_MS - 1)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(calls).toHaveLength(2)
    pass(2)
    await expect.poll(() => calls.slice(2)).toEqual(['/lost'])
    expect(await framing('known')).toBe('allowed')
    pass(6 * DAY_MS)
    await expect.poll(() => framing('known')).toBe('forbidden')
  })

  it.each<[string, RequestListener]>([
    ['does not answer', () => {}],
    ['ends the connection', (request) => void request.socket.destroy()],
    ['is out of order', (_request, response) => void response.writeHead(503).end()],
  ])('stays while the site %s, which is probed again a day later', async (_, fault) => {
    let answer: RequestListener = refusing
    const { url, calls } = await clientSite({ '/': (...args) => answer(...args) })
    const { portfolio, start, framing, pass, changedTags, weekOld } = await portfolioWithChecks()
    await portfolio.save([site({ slug: 'a', siteUrl: url('/') })])
    changedTags.length = 0
    start()
    await expect.poll(() => framing('a')).toBe('forbidden')
    // The change is told after it is stored.
    await expect.poll(() => changedTags).toContain('portfolio')
    changedTags.length = 0
    answer = fault
    pass(7 * DAY_MS + 1)
    await expect.poll(() => calls).toHaveLength(2)
    await expect.poll(weekOld).toBeNull()
    expect(calls).toHaveLength(2)
    expect(await framing('a')).toBe('forbidden')
    expect(changedTags).toEqual([])
    answer = open
    pass(DAY_MS + 1)
    await expect.poll(() => framing('a')).toBe('allowed')
  })

  it('is only reported if it has changed', async () => {
    const { url, calls } = await clientSite({ '/': open })
    const { portfolio, start, framing, pass, changedTags } = await portfolioWithChecks()
    await portfolio.save([site({ slug: 'a', siteUrl: url('/') })])
    changedTags.length = 0
    start()
    await expect.poll(() => framing('a')).toBe('allowed')
    await expect.poll(() => changedTags).toEqual(['portfolio'])
    pass(8 * DAY_MS)
    await expect.poll(() => calls).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(changedTags).toEqual(['portfolio'])
  })

  it('stays while the work is saved with the same URL, and is removed with another one', async () => {
    const { url, calls } = await clientSite({ '/a': refusing, '/b': open })
    const { portfolio, start, framing } = await portfolioWithChecks()
    await portfolio.save([site({ slug: 'a', siteUrl: url('/a') })])
    const first = start()
    await expect.poll(() => framing('a')).toBe('forbidden')
    await first.stop()
    await portfolio.save([site({ slug: 'a', title: 'Renamed', siteUrl: url('/a') })])
    expect(await framing('a')).toBe('forbidden')
    const second = start()
    await expect.poll(() => calls).toEqual(['/a', '/a'])
    await second.stop()
    await portfolio.save([site({ slug: 'a', siteUrl: url('/b') })])
    expect(await framing('a')).toBe('unknown')
    start()
    await expect.poll(() => framing('a')).toBe('allowed')
  })
})

/** Time limit in milliseconds of probes that the tests keep waiting, longer than any machine takes for the rest. */
const FAR_OFF_MS = 10_000

describe('the queue', () => {
  it('stops at once while a site keeps it waiting, and continues in the next process', async () => {
    let answer: RequestListener = () => {}
    const { url, calls } = await clientSite({ '/': (...args) => answer(...args) })
    const dataDir = await temporaryFolder()
    const first = await portfolioWithChecks({ dataDir, timeoutMs: FAR_OFF_MS })
    await first.portfolio.save([site({ slug: 'a', siteUrl: url('/') })])
    const worker = first.start()
    await expect.poll(() => calls).toHaveLength(1)
    const started = performance.now()
    await worker.stop()
    expect(performance.now() - started).toBeLessThan(FAR_OFF_MS / 2)
    expect(first.reports).toEqual([])
    answer = refusing
    const second = await portfolioWithChecks({ dataDir })
    second.start()
    await expect.poll(() => second.framing('a')).toBe('forbidden')
  })

  it('does not delay a save', async () => {
    const { url } = await clientSite({ '/': () => {} })
    const { portfolio, start } = await portfolioWithChecks({ timeoutMs: FAR_OFF_MS })
    start()
    await portfolio.save([site({ slug: 'a', siteUrl: url('/') })])
    const started = performance.now()
    await portfolio.save([site({ slug: 'b', siteUrl: url('/') })])
    expect(performance.now() - started).toBeLessThan(FAR_OFF_MS / 2)
  })
})

describe('several processes', () => {
  // @behaviour processes-1
  it('probe each site once in total', async () => {
    const paths = Array.from({ length: 6 }, (_, nth) => `/${nth}`)
    // Every response takes long enough for the other process to look for due checks as well.
    const slow: RequestListener = (_request, response) => void setTimeout(() => response.end(), 60)
    const { calls, url } = await clientSite(Object.fromEntries(paths.map((path) => [path, slow])))
    const dataDir = await temporaryFolder()
    const [one, other] = [
      await portfolioWithChecks({ dataDir, timeoutMs: 5000 }),
      await portfolioWithChecks({ dataDir, timeoutMs: 5000 }),
    ]
    await one.portfolio.save(paths.map((path) => site({ slug: path.slice(1), siteUrl: url(path) })))
    one.start()
    other.start()
    await expect.poll(() => one.neverAsked()).toBeNull()
    expect(calls.toSorted()).toEqual(paths)
  })

  // @behaviour processes-1
  it('take over the probes of a killed process after its lease', async () => {
    const { calls, url } = await clientSite({ '/': open })
    const { portfolio, start, neverAsked } = await portfolioWithChecks()
    await portfolio.save([site({ slug: 'harbour', siteUrl: url('/') })])
    const forEver = { known: '9', unknown: '9' }
    // The claim is as the killed process left it.
    expect(await portfolio.embeddability.claimDue(forEver, 1500)).toBe(url('/'))
    expect(await portfolio.embeddability.claimDue(forEver, 1500)).toBeNull()
    start()
    await expect.poll(() => neverAsked()).toBeNull()
    expect(calls).toEqual(['/'])
  })
})
