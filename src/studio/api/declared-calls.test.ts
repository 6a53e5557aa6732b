import { expect, it } from 'vitest'
import { ok } from '../../core/kit/result.ts'
import { declaredCalls, readPath } from './declared-calls.ts'
import type { MakeCall } from './request.ts'

/** Records calls in place of the API. */
function recordCalls() {
  const calls: unknown[] = []
  const call: MakeCall = async <T>(...args: unknown[]) => {
    calls.push(args)
    return ok({ body: null as T, etag: null })
  }
  return { calls, ...declaredCalls(call) }
}

it('sends the arguments of a change as its body, with the version it is based on', async () => {
  const { calls, send } = recordCalls()
  const guard = { ifMatch: '"redirect-3-1"', key: 'k' }
  await send('PATCH redirects/:id', { path: { id: 3 }, args: { to: '/new/' }, ...guard })
  expect(calls).toEqual([['redirects/3', { method: 'PATCH', body: { to: '/new/' }, ...guard }]])
})

it('sends the arguments of a request that has no body in its query', async () => {
  const { calls, send } = recordCalls()
  await send('DELETE redirects/:id', { path: { id: 3 }, ifMatch: '"redirect-3-1"', key: 'k' })
  expect(calls).toEqual([['redirects/3', { method: 'DELETE', ifMatch: '"redirect-3-1"', key: 'k' }]])
  expect(readPath('GET redirects', { args: { search: 'a & b', page: 2 } })).toBe(
    'redirects?search=a+%26+b&page=2',
  )
  expect(readPath('GET missed-paths', {})).toBe('missed-paths')
})
