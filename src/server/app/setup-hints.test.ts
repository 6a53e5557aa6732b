import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { listenUntilTestEnds, sendRawBytes } from '../../../tests/support/server/raw-connection.ts'

async function site(siteUrl: string | null, trusted: string[]) {
  const reports: string[] = []
  const app = openSite(await openTestServices(), siteUrl, trusted, {
    log: (line) => void reports.push(line),
  })
  const port = await listenUntilTestEnds(app.listener)
  const ask = async (host: string, headers: string) => {
    const request = `GET /robots.txt HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${headers}\r\n\r\n`
    expect((await sendRawBytes(port, request)).status).toBe(200)
  }
  return { ask, reports }
}

it('logs once which proxy is not trusted, and the setting for it', async () => {
  const { ask, reports } = await site(null, [])
  for (const visitor of ['198.51.100.66', '203.0.113.5'])
    await ask('localhost', `x-forwarded-for: ${visitor}`)
  expect(reports).toEqual([expect.stringContaining('set TRUSTED_PROXIES=127.0.0.1')])
})

it('logs nothing about a trusted proxy', async () => {
  const { ask, reports } = await site('https://site.test', ['127.0.0.0/8'])
  await ask('site.test', 'x-forwarded-for: 198.51.100.66\r\nx-forwarded-proto: https')
  expect(reports).toEqual([])
})

it('logs once that https is not set up completely', async () => {
  const { ask, reports } = await site(null, [])
  for (let nth = 0; nth < 3; nth += 1) await ask('localhost', 'x-forwarded-proto: https')
  expect(reports).toEqual([expect.stringContaining('set SITE_URL to the public address')])
})

it('logs once why forms of a public name are refused', async () => {
  const { ask, reports } = await site(null, [])
  for (const host of ['studio.test', 'other.test']) await ask(host, `origin: https://${host}`)
  await ask('localhost', 'origin: https://elsewhere.test')
  expect(reports).toEqual([expect.stringContaining('set SITE_URL=https://studio.test')])
})
