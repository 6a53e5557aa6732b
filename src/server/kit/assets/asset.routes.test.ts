import { expect, it } from 'vitest'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'

// @behaviour operate-13
it('serves the licences of the libraries in the assets as text', async () => {
  const identity = Buffer.from('react 19.3.1 (MIT)')
  const file = { type: 'text/plain; charset=utf-8', etag: 'x', bytes: { identity } }
  const files = new Map([['/assets/third-party-licences.txt', file]])
  const app = openSite(await openTestServices(), null, [], { files })
  const answer = await app.fetch(new Request('http://localhost:3000/third-party-licences.txt'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(await answer.text()).toBe('react 19.3.1 (MIT)')
})
