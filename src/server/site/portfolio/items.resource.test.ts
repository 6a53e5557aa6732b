import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { TAXONOMIES } from '../../../core/content/index.ts'
import type { Services } from '../../app/create-services.ts'
import { createResponseLimit } from '../../kit/http/response-limit.ts'
import { createReadApi } from '../../kit/http/rest/index.ts'
import { createItemsResource } from './items.resource.ts'
import { createTermsResource } from './terms.resource.ts'

/** The part of the read API that is about the portfolio. */
const portfolioApi = (services: Services, siteUrl: string | null) =>
  createReadApi(
    [
      createItemsResource(services.portfolio),
      ...TAXONOMIES.map((taxonomy) => createTermsResource(services.portfolio, taxonomy)),
    ],
    { siteUrl, responseLimit: createResponseLimit(), ...services },
  ).routes

const LIST = '/wp-json/wp/v2/astra-portfolio'

/** Twelve works, numbered from the newest; the first eleven are posters, odd ones own. */
async function site(siteUrl: string | null = null) {
  const services = await openTestServices()
  const { portfolio } = services
  const posters = await portfolio.saveTerm({
    taxonomy: 'categories',
    slug: 'posters',
    name: 'Arts & Crafts',
    description: '',
  })
  const own = await portfolio.saveTerm({
    taxonomy: 'otherCategories',
    slug: 'own',
    name: 'Own',
    description: '',
  })
  await portfolio.saveTerm({ taxonomy: 'categories', slug: 'empty', name: 'Empty', description: '' })
  const works = Array.from({ length: 12 }, (_, index) => {
    const number = index + 1
    const publishedAt = new Date(Date.UTC(2026, 0, 20 - number)).toISOString()
    const terms = [...(number < 12 ? [posters] : []), ...(number % 2 ? [own] : [])]
    return draft({ slug: `work-${number}`, title: `Work ${number} & more`, publishedAt, terms })
  })
  const ids = await portfolio.save(works)
  const app = new Hono().route('/wp-json', portfolioApi(services, siteUrl))
  const ask = async (path: string, init?: RequestInit) => app.request(`http://127.0.0.1:4000${path}`, init)
  const list = async (search: string) => {
    const answer = await ask(`${LIST}?${search}`)
    const body: unknown = await answer.json()
    return {
      answer,
      body,
      slugs: Array.isArray(body) ? body.map(({ slug }: { slug: string }) => slug) : null,
    }
  }
  const id = (number: number) => ids.get(`work-${number}`) ?? 0
  return { ...services, posters, own, ask, list, id }
}

describe('the list of works', () => {
  it('returns ten works with totals and the next page', async () => {
    const { ask } = await site()
    const answer = await ask(LIST)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toHaveLength(10)
    expect(answer.headers.get('x-wp-total')).toBe('12')
    expect(answer.headers.get('x-wp-totalpages')).toBe('2')
    expect(answer.headers.get('link')).toBe(`<http://127.0.0.1:4000${LIST}?page=2>; rel="next"`)
  })

  // @behaviour filter-1
  it('returns the counts of each term with its first page, beside the form of WordPress', async () => {
    const { list, posters, own } = await site()
    const counts = async (search: string) => (await list(search)).answer.headers.get('x-vitrine-counts')
    expect(await counts('')).toBe(`${posters}=11,${own}=6`)
    expect(await counts(`astra-portfolio-other-categories=${own}`)).toBe(`${posters}=6,${own}=6`)
    expect(await counts('search=%22work+12%22')).toBe('')
    expect(await counts('page=2')).toBeNull()
    expect(await counts('slug=work-1')).toBeNull()
  })

  it('searches titles only on request', async () => {
    const { list } = await site()
    expect((await list('search=crafts')).slugs).toHaveLength(10)
    expect((await list('search=crafts&search_columns=post_title')).slugs).toEqual([])
    expect((await list('search=more&search_columns[]=post_title')).slugs).toHaveLength(10)
  })

  it('has the headers of WordPress, and allows other sites', async () => {
    const { ask } = await site()
    const { headers } = await ask(LIST, { headers: { origin: 'https://elsewhere.example' } })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, X-Vitrine-Counts',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, OPTIONS',
      'cross-origin-resource-policy': 'cross-origin',
      allow: 'GET',
    })
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  it.each([
    ['per_page=5&page=2', ['work-6', 'work-7', 'work-8', 'work-9', 'work-10']],
    ['per_page=%20005&page=3', ['work-11', 'work-12']],
    ['per_page=2&offset=3&page=9', ['work-4', 'work-5']],
    ['per_page=2&order=asc', ['work-12', 'work-11']],
    ['per_page=2&orderby=title&order=asc', ['work-1', 'work-10']],
    ['per_page=2&orderby=slug&order=desc', ['work-9', 'work-8']],
    ['slug=work-3,work-1', ['work-1', 'work-3']],
    ['slug[]=work-3&slug[]=nothing', ['work-3']],
    ['slug=work-3,work-1&orderby=include_slugs', ['work-3', 'work-1']],
    ['slug=unknown', []],
    ['search=WORK%2012', ['work-12']],
    ['search=12+%26amp%3B', ['work-12']],
    ['search=nothing', []],
    ['search=12&orderby=relevance', ['work-12']],
    ['per_page=1&unknown=1&search=', ['work-1']],
    ['per_page=3&per_page=1', ['work-1']],
    ['astra-portfolio-categories=0', []],
    ['offset=50', []],
  ])('accepts %s', async (search, slugs) => {
    const { list } = await site()
    expect((await list(search)).slugs).toEqual(slugs)
  })

  it('filters by terms, in any spelling of their ids', async () => {
    const { list, posters, own } = await site()
    const total = async (search: string) => (await list(search)).answer.headers.get('x-wp-total')
    const key = 'astra-portfolio-categories'
    expect(await total(`${key}=${posters}`)).toBe('11')
    expect(await total(`${key}=${posters},%20999`)).toBe('11')
    expect(await total(`${key}%5B%5D=${posters}&${key}[]=999`)).toBe('11')
    expect(await total(`${key}=999&${key}=${posters}`)).toBe('11')
    expect(await total(`${key}=${posters}&astra-portfolio-other-categories=${own}`)).toBe('6')
  })

  // @behaviour api-1
  it('excludes works with given terms, in lists, totals and counts', async () => {
    const { list, posters, own } = await site()
    const listing = async (search: string) => {
      const { slugs, answer } = await list(`${search}&per_page=3`)
      return [slugs, answer.headers.get('x-wp-total'), answer.headers.get('x-vitrine-counts')]
    }
    const [categories, others] = ['astra-portfolio-categories', 'astra-portfolio-other-categories']
    const unfiled = (await list(`${categories}_exclude=${posters}`)).slugs
    expect(unfiled).toHaveLength(1)
    expect(await listing(`${categories}_exclude=${posters}`)).toEqual([unfiled, '1', ''])
    expect(await listing(`${categories}_exclude[]=999&${categories}_exclude[]=${posters}`)).toEqual([
      unfiled,
      '1',
      '',
    ])
    expect((await listing(`${others}_exclude=${own}&${categories}=${posters}`)).slice(1)).toEqual([
      '5',
      `${posters}=5`,
    ])
    expect((await listing(`${others}_exclude=${own}&search=work`)).slice(1)).toEqual(['6', `${posters}=5`])
    expect((await listing('astra-portfolio-tags_exclude=999'))[1]).toBe('12')
    const { answer } = await list(`${others}_exclude=${own}&per_page=2`)
    expect(decodeURIComponent(answer.headers.get('link') ?? '')).toContain(`${others}_exclude[0]=${own}`)
    expect((await list(`${categories}_exclude=abc`)).answer.status).toBe(400)
  })

  it('prefers include over exclude, by date unless requested otherwise', async () => {
    const { list, id } = await site()
    const both = `${id(7)},${id(2)}`
    expect((await list(`include=${both}&exclude=${id(7)}`)).slugs).toEqual(['work-2', 'work-7'])
    expect((await list(`include=${both}&orderby=include`)).slugs).toEqual(['work-7', 'work-2'])
    expect((await list(`exclude=${id(1)}&per_page=1`)).slugs).toEqual(['work-2'])
    expect((await list('include=')).answer.headers.get('x-wp-total')).toBe('12')
  })

  it('keeps the whole query in the links to neighbouring pages', async () => {
    const { list, posters } = await site()
    const { answer } = await list(`per_page=4&astra-portfolio-categories=${posters}&page=2`)
    const address = (page: number) =>
      `<http://127.0.0.1:4000${LIST}?per_page=4&astra-portfolio-categories%5B0%5D=${posters}&page=${page}>`
    expect(answer.headers.get('link')).toBe(`${address(1)}; rel="prev", ${address(3)}; rel="next"`)
  })

  it('names the root of the API when there is one page only', async () => {
    const { list } = await site()
    const { answer } = await list('per_page=100')
    expect(answer.headers.get('link')).toBe('<http://127.0.0.1:4000/wp-json/>; rel="https://api.w.org/"')
  })

  it('returns the requested fields only', async () => {
    const { list } = await site()
    expect((await list('_fields=slug,title.rendered&per_page=1')).body).toEqual([
      { slug: 'work-1', title: { rendered: 'Work 1 &#038; more' } },
    ])
    expect((await list('_fields=nothing&per_page=1')).body).toEqual([[]])
  })

  it('escapes slashes and non-ASCII characters as PHP does', async () => {
    const { ask, portfolio } = await site()
    await portfolio.save([draft({ slug: 'umlaut', title: 'Ü 🌊' })])
    const text = await (await ask(`${LIST}?slug=umlaut`)).text()
    expect(text).toContain('\\u00dc \\ud83c\\udf0a')
    expect(text).toContain('http:\\/\\/127.0.0.1:4000\\/portfolio\\/umlaut\\/')
  })

  it('answers HEAD without a body, and ignores a slash at the end', async () => {
    const { ask } = await site()
    const head = await ask(LIST, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('x-wp-total')]).toEqual([200, '', '12'])
    expect((await ask(`${LIST}/`)).headers.get('x-wp-total')).toBe('12')
  })

  it('is created again after a change', async () => {
    const { ask, portfolio } = await site()
    await ask(LIST)
    await portfolio.save([draft({ slug: 'work-13' })])
    expect((await ask(LIST)).headers.get('x-wp-total')).toBe('13')
  })
})

describe('an invalid parameter', () => {
  const outOfBounds = (sentence: string) => ({ code: 'rest_out_of_bounds', message: sentence, data: null })
  const notA = (name: string, type: string) => ({
    code: 'rest_invalid_type',
    message: `${name} is not of type ${type}.`,
    data: { param: name },
  })
  const bounds = 'per_page must be between 1 (inclusive) and 100 (inclusive)'
  const category = 'astra-portfolio-categories'
  const noSchema = (place: string) => ({
    code: 'rest_no_matching_schema',
    message: `${category} is not a valid Term ID List. Reason: ${place} is not of type integer.`,
    data: { position: 0 },
  })

  it.each([
    ['per_page=0', 'per_page', outOfBounds(bounds)],
    ['per_page=101', 'per_page', outOfBounds(bounds)],
    ['per_page=-1', 'per_page', outOfBounds(bounds)],
    ['per_page=abc', 'per_page', notA('per_page', 'integer')],
    ['per_page=2.5', 'per_page', notA('per_page', 'integer')],
    ['per_page=0x10', 'per_page', notA('per_page', 'integer')],
    ['per_page=', 'per_page', notA('per_page', 'integer')],
    ['per_page[]=5', 'per_page', notA('per_page', 'integer')],
    ['page=0', 'page', outOfBounds('page must be greater than or equal to 1')],
    ['page=abc', 'page', notA('page', 'integer')],
    ['offset=abc', 'offset', notA('offset', 'integer')],
    ['include=1,abc', 'include', notA('include[1]', 'integer')],
    ['search[]=a', 'search', notA('search', 'string')],
    [`${category}=abc`, category, noSchema(`${category}[0]`)],
    [`${category}=3,abc`, category, noSchema(`${category}[1]`)],
    [
      `${category}=`,
      category,
      {
        code: 'rest_one_of_multiple_matches',
        message: `${category} matches Term ID List and Term ID Taxonomy Query, but should match only one.`,
        data: { positions: [0, 1] },
      },
    ],
    [
      'order=up',
      'order',
      { code: 'rest_not_in_enum', message: 'order is not one of asc and desc.', data: null },
    ],
  ])('%s is refused in the words of WordPress', async (search, name, detail) => {
    const { list } = await site()
    const { answer, body } = await list(search)
    expect(answer.status).toBe(400)
    expect(body).toEqual({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, params: { [name]: detail.message }, details: { [name]: detail } },
    })
  })

  it('is reported together with the others', async () => {
    const { list } = await site()
    const { body } = await list('page=0&per_page=0')
    expect(body).toMatchObject({ message: 'Invalid parameter(s): page, per_page' })
  })

  it.each([
    ['page=9999', 'rest_post_invalid_page_number'],
    ['orderby=relevance', 'rest_no_search_term_defined'],
    ['orderby=include', 'rest_orderby_include_missing_include'],
    ['orderby=rand', 'rest_invalid_param'],
  ])('%s gives the response 400 %s', async (search, code) => {
    const { list } = await site()
    expect((await list(search)).body).toMatchObject({ code, data: { status: 400 } })
  })

  it('gives a response that other sites may read', async () => {
    const { ask } = await site()
    const answer = await ask(`${LIST}?page=0`, { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('for a page of an empty list gives an empty list', async () => {
    const { list } = await site()
    const { answer, body } = await list('search=nothing&page=5')
    expect([answer.status, body, answer.headers.get('x-wp-totalpages')]).toEqual([200, [], '0'])
  })
})

describe('single records and unknown routes', () => {
  it('return a work by id with a link to its page', async () => {
    const { ask, id } = await site()
    const answer = await ask(`${LIST}/${id(1)}`)
    expect(await answer.json()).toMatchObject({ slug: 'work-1', 'portfolio-type': 'image' })
    expect(answer.headers.get('link')).toBe(
      '<http://127.0.0.1:4000/portfolio/work-1/>; rel="alternate"; type=text/html',
    )
  })

  it.each([
    [`${LIST}/99999`, 'rest_post_invalid_id'],
    [`${LIST}/0`, 'rest_post_invalid_id'],
    [`${LIST}/abc`, 'rest_no_route'],
    [`${LIST}-categories/99999`, 'rest_term_invalid'],
    ['/wp-json/wp/v2/nothing', 'rest_no_route'],
    ['/wp-json/other', 'rest_no_route'],
  ])('%s gives the response 404 %s', async (path, code) => {
    const { ask } = await site()
    const answer = await ask(path)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code, data: { status: 404 } }])
  })

  it('answer preflight requests of browsers and the requests after them', async () => {
    const { ask } = await site()
    const answer = await ask(LIST, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, 'GET'])
    expect(await (await ask(LIST)).json()).toHaveLength(10)
  })

  // @behaviour api-5
  it('describe the values of authors, by the names of the response', async () => {
    const { ask } = await site()
    const { schema } = (await (await ask(LIST, { method: 'OPTIONS' })).json()) as {
      schema: { title: string; properties: Record<string, { title: string; properties?: object }> }
    }
    const [record] = (await (await ask(`${LIST}?per_page=1`)).json()) as Record<string, object>[]
    expect(schema.title).toBe('astra-portfolio')
    expect(schema.properties['astra-site-open-portfolio-in']).toEqual({
      type: 'string',
      enum: ['new-tab', 'same-tab', 'iframe', ''],
      title: 'Opens in',
      default: '',
    })
    for (const name of Object.keys(schema.properties)) expect(record).toHaveProperty([name])
    const { meta } = schema.properties
    expect(Object.keys(meta?.properties ?? {})).toEqual(Object.keys(record?.meta ?? {}))
    const terms = await (await ask(`${LIST}-tags`, { method: 'OPTIONS' })).json()
    expect(terms).toMatchObject({ schema: { properties: { name: { type: 'string', title: 'Name' } } } })
  })
})

describe('terms', () => {
  const TERMS = `${LIST}-categories`
  const names = async (answer: Response) =>
    ((await answer.json()) as { name: string }[]).map(({ name }) => name)

  it('are sorted by name, encoded, with counts, empty ones included', async () => {
    const { ask, posters } = await site()
    const answer = await ask(TERMS)
    expect(answer.headers.get('x-wp-total')).toBe('2')
    expect(await answer.json()).toMatchObject([
      {
        id: posters,
        name: 'Arts &#038; Crafts',
        count: 11,
        taxonomy: 'astra-portfolio-categories',
        parent: 0,
      },
      { name: 'Empty', count: 0 },
    ])
  })

  it.each([
    ['hide_empty=true', ['Arts &#038; Crafts']],
    ['hide_empty=0', ['Arts &#038; Crafts', 'Empty']],
    ['order=desc', ['Empty', 'Arts &#038; Crafts']],
    ['orderby=count', ['Empty', 'Arts &#038; Crafts']],
    ['search=crafts', ['Arts &#038; Crafts']],
    ['slug=empty', ['Empty']],
    ['per_page=1&page=2', ['Empty']],
    ['offset=1', ['Arts &#038; Crafts', 'Empty']],
    ['page=9', []],
  ])('accept %s', async (search, expected) => {
    const { ask } = await site()
    expect(await names(await ask(`${TERMS}?${search}`))).toEqual(expected)
  })

  it('can be those of one work', async () => {
    const { ask, id } = await site()
    expect(await names(await ask(`${TERMS}?post=${id(12)}`))).toEqual([])
    expect(await names(await ask(`${LIST}-other-categories?post=${id(11)}`))).toEqual(['Own'])
    expect(await (await ask(`${TERMS}?post=99999`)).json()).toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 400 },
    })
  })

  it('refuse invalid booleans', async () => {
    const { ask } = await site()
    expect(await (await ask(`${TERMS}?hide_empty=maybe`)).json()).toMatchObject({
      data: { params: { hide_empty: 'hide_empty is not of type boolean.' } },
    })
  })
})

describe('own URLs', () => {
  it('begin with the public origin once it is set', async () => {
    const { list } = await site('https://example.org')
    expect((await list('per_page=1')).body).toMatchObject([{ link: 'https://example.org/portfolio/work-1/' }])
  })

  it('never contain an unknown host name', async () => {
    const services = await openTestServices()
    await services.portfolio.save([draft({ slug: 'one' })])
    const app = new Hono().route('/wp-json', portfolioApi(services, null))
    const answer = await app.request(`http://evil.example:4000${LIST}`)
    expect(await answer.json()).toMatchObject([{ link: 'http://localhost:4000/portfolio/one/' }])
  })
})

describe('a cached response', () => {
  // @behaviour api-6
  it('is sent compressed, and not again to clients that have it', async () => {
    const { ask } = await site()
    const first = await ask(LIST, { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('vary')).toBe('Accept-Encoding')
    const list: unknown = JSON.parse(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString())
    expect(list).toHaveLength(10)
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(LIST, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('x-wp-total')]).toEqual([304, '', '12'])
    const plain = await ask(LIST, { headers: { 'if-none-match': etag } })
    expect(plain.status).toBe(200)
  })

  it('is found by its URL until the portfolio changes', async () => {
    const services = await openTestServices()
    await services.portfolio.save([draft({ slug: 'one' }), draft({ slug: 'two' })])
    const api = createReadApi([createItemsResource(services.portfolio)], {
      siteUrl: 'https://studio.example',
      responseLimit: createResponseLimit(),
      ...services,
    })
    const target = `${LIST}?per_page=1`
    const find = () => api.find('https://studio.example', target)
    expect(find()).toBeUndefined()
    const app = new Hono().route('/wp-json', api.routes)
    const answer = await app.request(`http://127.0.0.1:4000${target}`)
    expect(find()?.identity.headers.link).toBe(answer.headers.get('link'))
    expect(find()?.identity.bytes.toString()).toBe(await answer.text())
    expect(api.find('https://other.example', target)).toBeUndefined()
    await services.portfolio.save([draft({ slug: 'three' })])
    expect(find()).toBeUndefined()
  })

  it('that was begun before a change is not used after it', async () => {
    const services = await openTestServices()
    await services.portfolio.save([draft({ slug: 'one' })])
    const { portfolio } = services
    // Another writer comes between reading the list and answering with it.
    const overtaken: typeof portfolio = {
      ...portfolio,
      async find(...wanted) {
        const result = await portfolio.find(...wanted)
        await portfolio.save([draft({ slug: 'two' })])
        return result
      },
    }
    const api = createReadApi([createItemsResource(overtaken)], {
      siteUrl: 'https://studio.example',
      responseLimit: createResponseLimit(),
      ...services,
    })
    const app = new Hono().route('/wp-json', api.routes)
    expect(await (await app.request(`http://127.0.0.1:4000${LIST}`)).json()).toHaveLength(1)
    expect(api.find('https://studio.example', LIST)).toBeUndefined()
  })
})
