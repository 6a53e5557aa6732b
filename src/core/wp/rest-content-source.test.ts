import { describe, expect, it } from 'vitest'
import { restContentSource } from './rest-content-source.ts'

const API = 'https://studio.example/wp-json/wp/v2/astra-portfolio'

/** Returns a source whose every request gets the same answer. */
const answering = (body: string, init: ResponseInit = {}) =>
  restContentSource(API, async () => new Response(body, init))

const QUERY = { page: 1, perPage: 12, categories: [], otherCategories: [], tags: [], search: '' }

const readItems = (body: string, init?: ResponseInit) => answering(body, init).portfolioItems(QUERY)

describe('a portfolio read over REST', () => {
  it.each([
    ['an error status', '{"code":"boom"}', 500],
    ['missing permission', '{"code":"rest_forbidden"}', 401],
    ['an error status with HTML', '<!doctype html>', 502],
    ['HTML', '<!doctype html>', 200],
    ['an object', '{"items":[]}', 200],
    ['another 400 than that of a page past the end', '{"code":"rest_invalid_param"}', 400],
  ])('rejects %s', async (_what, body, status) => {
    await expect(readItems(body, { status })).rejects.toThrow()
    await expect(answering(body, { status }).terms('categories')).rejects.toThrow()
  })

  // @behaviour grid-6
  it('treats the 400 of a page past the last one as the end of the list', async () => {
    const body = '{"code":"rest_post_invalid_page_number"}'
    expect(await readItems(body, { status: 400 })).toMatchObject({ items: [], pastEnd: true })
  })

  // @behaviour request-5
  it.each([
    ['36', 36],
    [' 36 ', 36],
    ['0', 0],
    ['many', null],
    ['', null],
    [null, null],
  ])('reads the total from the header %j as %j', async (header, total) => {
    const headers: Record<string, string> = header === null ? {} : { 'X-WP-Total': header }
    expect(await readItems('[]', { headers })).toMatchObject({ items: [], total, pastEnd: false })
  })

  // @behaviour card-1
  it('omits entries that are no works', async () => {
    const { items } = await readItems('[null, 7, {"id": 3, "title": {"rendered": "Silt"}}]')
    expect(items.map(({ id, title }) => ({ id, title }))).toEqual([{ id: 3, title: 'Silt' }])
  })
})
