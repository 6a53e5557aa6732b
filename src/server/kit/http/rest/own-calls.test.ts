import { expect, it } from 'vitest'
import { type CallDescription, KEY_HEADER, TAG_HEADER } from '../../../../core/calls/index.ts'
import { ok } from '../../../../core/kit/result.ts'
import { serveCall } from './own-calls.ts'
import type { ApiCall } from './private-api.ts'

const callWith = (headers: Record<string, string>): ApiCall => ({
  actor: null,
  param: () => '',
  header: (name) => headers[name] ?? null,
  query: () => null,
  parameters: new URLSearchParams(),
  body: {},
  origin: 'http://localhost:3000',
})

const DESCRIPTION = {
  method: 'POST',
  path: '/vitrine/v1/works',
  summary: 'Creates a work.',
  allowed: 'entry.write',
  answer: { type: ['string', 'null'] },
} as const satisfies CallDescription

it('passes the idempotency key on if the call takes one', async () => {
  const keyed = serveCall({ ...DESCRIPTION, headers: KEY_HEADER }, async ({ key }) => ok({ body: key }))
  expect((await keyed.handle(callWith({ 'idempotency-key': 'once' }))).body).toBe('once')
  expect((await keyed.handle(callWith({}))).body).toBeNull()
  expect((await keyed.handle(callWith({ 'idempotency-key': '' }))).status).toBe(400)
  const plain = serveCall(DESCRIPTION, async ({ key }) => ok({ body: key }))
  expect((await plain.handle(callWith({ 'idempotency-key': 'once' }))).body).toBeNull()
})

it('reads the version of an object whose kind is part of the path', async () => {
  const change = serveCall(
    { ...DESCRIPTION, path: '/vitrine/v1/menus/:location', guarded: 'menu:{location}' },
    async ({ guard }) => ok({ body: String(guard.version) }),
  )
  const changeWith = (etag: string) =>
    change.handle({
      ...callWith({ 'if-match': etag }),
      param: (name) => (name === 'location' ? 'footer' : ''),
    })
  expect((await changeWith('"menu:footer-0-3"')).body).toBe('3')
  expect((await changeWith('"menu:primary-0-3"')).status).toBe(400)
})

it('answers with the declared status unless the handler gives another', async () => {
  const created = serveCall({ ...DESCRIPTION, status: 201 }, async () => ok({ body: 'x' }))
  expect((await created.handle(callWith({}))).status).toBe(201)
  const accepted = serveCall({ ...DESCRIPTION, status: 201 }, async () => ok({ body: 'x', status: 202 }))
  expect((await accepted.handle(callWith({}))).status).toBe(202)
})

it('answers 304 if the caller has the response already', async () => {
  const read = serveCall({ ...DESCRIPTION, method: 'GET', headers: TAG_HEADER }, async () =>
    ok({ body: 'x' }),
  )
  const first = await read.handle(callWith({}))
  const etag = first.headers?.etag ?? ''
  expect(first).toEqual({ status: 200, body: 'x', headers: { etag: expect.stringMatching(/^"/) } })
  expect(await read.handle(callWith({ 'if-none-match': etag }))).toEqual({
    status: 304,
    body: null,
    headers: { etag },
  })
})
