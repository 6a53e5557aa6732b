import { expect, it } from 'vitest'
import { demoFolder } from '../support/deploy/demo-folder.ts'
import { serve } from '../support/vitrine.ts'

/** Returns the value of a metric, by its name and labels as they are written. */
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  )

// @behaviour operate-5
it('counts requests, renders, caches and renditions on the address for Prometheus only', async () => {
  const site = await serve(await demoFolder(), { METRICS_PORT: '0' })
  try {
    const [, metrics = ''] = /Metrics are at (\S+)/.exec(site.log()) ?? []
    const visits = [
      '/',
      '/',
      '/',
      '/wp-json/wp/v2/astra-portfolio?per_page=3',
      '/portfolio/nobody-s-work/',
      '/healthz',
    ]
    for (const path of visits) await (await fetch(site.url + path)).text()
    const answer = await fetch(metrics)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await answer.text()
    expect(figure(text, 'vitrine_http_requests_total{method="GET",route="/*",status="2xx"}')).toBe(3)
    expect(
      figure(text, 'vitrine_http_requests_total{method="GET",route="/portfolio/:slug/",status="4xx"}'),
    ).toBe(1)
    expect(figure(text, 'vitrine_http_request_duration_seconds_count{route="/*"}')).toBe(3)
    expect(figure(text, 'vitrine_page_render_seconds_count')).toBeGreaterThanOrEqual(1)
    // The first probe of the sites that works show may clear the cache.
    const hits = async () => {
      await (await fetch(site.url)).text()
      return figure(await (await fetch(metrics)).text(), 'vitrine_cache_hits_total{cache="pages"}')
    }
    await expect.poll(hits).toBeGreaterThan(1)
    expect(figure(text, 'vitrine_cache_misses_total{cache="pages"}')).toBeGreaterThan(0)
    expect(figure(text, 'vitrine_renditions_waiting')).toBeGreaterThanOrEqual(0)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(figure(text, name)).toBeGreaterThan(0)
    expect(text).not.toMatch(/nobody|healthz/)
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404)
  } finally {
    expect(await site.stop()).toBe(0)
  }
})

// @behaviour operate-4
it('logs one JSON object a line for every request, with the reference of its response', async () => {
  const site = await serve(await demoFolder(), { LOG_FORMAT: 'json' })
  const secret = await fetch(`${site.url}/reset-password?token=hunter2`, { redirect: 'manual' })
  await (await fetch(`${site.url}/`, { headers: { 'x-request-id': 'given-by-the-proxy' } })).text()
  expect(await site.stop()).toBe(0)
  const lines = site
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const line of lines)
    expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String) })
  const requests = lines.filter(({ requestId }) => requestId !== undefined)
  expect(requests).toEqual([
    expect.objectContaining({ requestId: secret.headers.get('x-request-id'), route: '/reset-password' }),
    expect.objectContaining({
      requestId: 'given-by-the-proxy',
      method: 'GET',
      route: '/*',
      status: 200,
      level: 'info',
    }),
  ])
  expect(site.log()).not.toContain('hunter2')
})

it('reports in a sentence that the address for metrics is in use', async () => {
  const dataDir = await demoFolder()
  const site = await serve(dataDir, { METRICS_PORT: '0' })
  const [, port = ''] = /Metrics are at http:\/\/[^:]+:(\d+)/.exec(site.log()) ?? []
  try {
    await expect(serve(dataDir, { METRICS_PORT: port })).rejects.toThrow(
      'choose another port, or leave METRICS_PORT out',
    )
  } finally {
    await site.stop()
  }
})
