import { expect, it } from 'vitest'
import { ok } from '../../../../core/kit/result.ts'
import { serveCall } from './own-calls.ts'

it('answers 304 to a client that already has the body, if the declaration says so', async () => {
  const route = serveCall(
    { method: 'GET', path: '/vitrine/v1/words', summary: 'Lists words.', allowed: 'anybody', hasEtag: true },
    async () => ok({ body: ['dune'], headers: { 'x-words': '1' } }),
  )
  const ask = (ifNoneMatch: string | null) =>
    route.handle({
      actor: null,
      param: () => '',
      header: () => ifNoneMatch,
      query: () => null,
      parameters: new URLSearchParams(),
      body: {},
      origin: '',
    })
  const first = await ask(null)
  expect(first).toMatchObject({ status: 200, body: ['dune'], headers: { 'x-words': '1' } })
  expect(await ask(first.headers?.etag ?? '')).toMatchObject({ status: 304, body: null })
})
