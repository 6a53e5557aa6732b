import { expect, it } from 'vitest'
import { createCaches, createInvalidation } from '../../platform/index.ts'
import { encodeResponse } from '../encoded-response.ts'
import { createResponseCache } from './response-cache.ts'

const URL_OF_LIST = 'https://example.org/wp-json/wp/v2/pages'

function openCache() {
  const invalidation = createInvalidation(() => {})
  const cache = createResponseCache(createCaches(2 ** 20), invalidation, ['portfolio'])
  const request = async (title: string, whileMade = () => {}) => {
    const response = await cache.getOrSet('list', false, async () => {
      await Promise.resolve()
      whileMade()
      return { status: 200, totalPages: 1, encoded: await encodeResponse(title, {}) }
    })
    cache.setAlias(URL_OF_LIST, response)
    return response.encoded.identity.bytes.toString()
  }
  const cached = () => cache.find(URL_OF_LIST)?.identity.bytes.toString()
  return { request, cached, change: () => invalidation.emit(['portfolio']) }
}

it('serves a response by its URL until content changes', async () => {
  const { request, cached, change } = openCache()
  expect(await request('old')).toBe('old')
  expect(cached()).toBe('old')
  expect(await request('not made')).toBe('old')
  change()
  expect(cached()).toBeUndefined()
  expect(await request('new')).toBe('new')
})

it('does not cache a response whose content changed while it was created', async () => {
  const { request, cached, change } = openCache()
  expect(await request('old', change)).toBe('old')
  expect(cached()).toBeUndefined()
  expect(await request('new')).toBe('new')
  expect(cached()).toBe('new')
})
