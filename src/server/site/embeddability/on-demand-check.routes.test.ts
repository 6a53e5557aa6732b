import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { createOnDemandCheck } from './on-demand-check.service.ts'

let server: Server
let host: string
/** Functions that send the responses which the test holds back. */
const heldResponses: (() => void)[] = []
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/no') response.setHeader('x-frame-options', 'DENY')
    if (url === '/gone') response.statusCode = 404
    if (url === '/slow') heldResponses.push(() => response.end())
    else response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const EDITOR = { id: 'ben', name: 'Ben', role: 'editor' } as const
const SITE = { origin: 'http://localhost:3000', fetch: () => new Response('', { status: 200 }) }

// @behaviour studio-63
it('an author learns whether a site can be framed, or that it did not respond', async () => {
  const framing = createOnDemandCheck(SITE, { allowHosts: [host] })
  const framingOf = async (address: string) => {
    const result = await framing.ask(EDITOR, address)
    return result.ok ? result.value : result.error.code
  }
  expect(await framingOf(`http://${host}/`)).toBe('allowed')
  expect(await framingOf(`http://${host}/no`)).toBe('forbidden')
  expect(await framingOf(`http://${host}/gone`)).toBe('unreachable')
  expect(await framingOf('/portfolio/')).toBe('allowed')
  expect(await framingOf('javascript:alert(1)')).toBe('no_address')
})

// @behaviour studio-63
it('the number of simultaneous probes is limited', async () => {
  const framing = createOnDemandCheck(SITE, { allowHosts: [host] })
  const first = Array.from({ length: 4 }, () => framing.ask(EDITOR, `http://${host}/slow`))
  expect(await framing.ask(EDITOR, `http://${host}/`)).toEqual({ ok: false, error: { code: 'busy' } })
  while (heldResponses.length < 4) await new Promise((resolve) => setImmediate(resolve))
  for (const answer of heldResponses) answer()
  await Promise.all(first)
  expect(await framing.ask(EDITOR, `http://${host}/`)).toEqual({ ok: true, value: 'allowed' })
})

// @behaviour studio-63
it('the call accepts URLs from authors only, and probes no private network', async () => {
  const { call } = await openApi()
  const ask = async (login: 'ben' | null, body: unknown) => {
    const answer = await call<{ framing?: string }>(login, 'POST', '/wp-json/vitrine/v1/framing', body)
    return answer.body.framing ?? answer.status
  }
  expect(await ask(null, { address: `http://${host}/` })).toBe(401)
  for (const address of [undefined, 7, '', 'mailto:a@b.example', `https://a.example/${'a'.repeat(2000)}`])
    expect(await ask('ben', { address })).toBe(400)
  expect(await ask('ben', { address: `http://${host}/` })).toBe('unreachable')
  expect(await ask('ben', { address: 'http://169.254.169.254/latest' })).toBe('unreachable')
})
