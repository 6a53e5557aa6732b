import { expect, it } from 'vitest'
import { demoFolder } from '../support/deploy/demo-folder.ts'
import { startRoundRobin } from '../support/deploy/round-robin.ts'
import { serve } from '../support/vitrine.ts'

const VISITORS = 8
const PATHS = ['/', '/portfolio/', '/wp-json/wp/v2/astra-portfolio?per_page=5', '/robots.txt', '/?q=']

/** Sends requests until told to stop. */
function visit(url: string) {
  const failed: string[] = []
  let answered = 0
  let goesOn = true
  const visitor = async (nth: number) => {
    for (let turn = nth; goesOn; turn++) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      // Searches are not cached.
      const address = path.endsWith('=') ? `${path}${turn}` : path
      try {
        const answer = await fetch(url + address)
        const body = await answer.text()
        if (answer.status !== 200) failed.push(`${address}: ${answer.status} ${body.slice(0, 200)}`)
        answered += 1
      } catch (error) {
        failed.push(`${address}: ${error}`)
      }
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, nth) => visitor(nth)))
  return {
    answered: () => answered,
    async end() {
      goesOn = false
      await visitors
      return { failed, answered }
    },
  }
}

// @behaviour operate-3
it('two processes are replaced in turn, under load, without a refused request', async () => {
  const dataDir = await demoFolder()
  const env = { SHUTDOWN_DRAIN_MS: '500', TRUSTED_PROXIES: '127.0.0.1' }
  const sites = [await serve(dataDir, env), await serve(dataDir, env)]
  const balancer = await startRoundRobin(sites.map(({ url }) => url))
  const visitors = visit(balancer.url)
  try {
    for (const place of [0, 1, 0, 1]) {
      const before = visitors.answered()
      await expect.poll(() => visitors.answered()).toBeGreaterThan(before + 20)
      expect(await sites[place]?.stop()).toBe(0)
      const next = await serve(dataDir, env)
      sites[place] = next
      balancer.replace(place, next.url)
      await expect.poll(() => balancer.isReady(place)).toBe(true)
    }
  } finally {
    const { failed, answered } = await visitors.end()
    await Promise.all(sites.map((site) => site.stop()))
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(100)
  }
})

// @behaviour operate-3
it('a stopping process says so, still answers, and ends at once on a second signal', async () => {
  const site = await serve(await demoFolder(), { SHUTDOWN_DRAIN_MS: '60000' })
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'stopping', checks: {} })
  const page = await fetch(`${site.url}/`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  process.kill(site.pid, 'SIGINT')
  await expect.poll(() => site.isRunning()).toBe(false)
})

// @behaviour operate-3
it('a process without a load balancer does not wait for one', async () => {
  const site = await serve(await demoFolder())
  await (await fetch(`${site.url}/`)).text()
  const began = performance.now()
  expect(await site.stop()).toBe(0)
  // Draining alone would take three seconds; this is far below the limit of a service manager.
  expect(performance.now() - began).toBeLessThan(3000)
})
