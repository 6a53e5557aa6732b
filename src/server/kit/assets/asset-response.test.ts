import { expect, it } from 'vitest'
import { assetResponse } from './asset-response.ts'

const script = {
  type: 'text/javascript; charset=utf-8',
  etag: 'abc',
  bytes: { identity: Buffer.from('let a'), br: Buffer.from('compressed') },
}

it('sends a Vary header for the accepted encodings with every encoding', async () => {
  for (const [accepted, encoding, etag] of [
    ['br, gzip', 'br', '"abc-br"'],
    ['gzip', 'gzip', '"abc-gzip"'],
    ['', null, '"abc"'],
  ] as const) {
    const request = new Request('https://example.org/assets/a.js', {
      headers: { 'accept-encoding': accepted },
    })
    const { headers } = await assetResponse(request, script, 'no-cache')
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('etag')).toBe(etag)
    expect(headers.get('vary')).toBe('Accept-Encoding')
  }
})

it('answers a script that the browser has with 304 and the same headers', async () => {
  const request = new Request('https://example.org/assets/a.js', {
    headers: { 'accept-encoding': 'br', 'if-none-match': '"abc-br"' },
  })
  const response = await assetResponse(request, script, 'no-cache')
  expect(response.status).toBe(304)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
})
