import { describe, expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'

const LIST = '/wp-json/wp/v2/astra-portfolio'

async function site() {
  const services = await openTestServices()
  await services.pages.save({
    path: '/portfolio/',
    title: 'Works',
    description: '',
    blocks: [{ name: 'portfolio-grid', attributes: { showSearch: true } }],
  })
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  await services.portfolio.save(['one', 'two', 'three'].map((slug) => draft({ slug })))
  const app = openSite(services)
  return (path: string) => app.fetch(new Request(`http://localhost:3000${path}`))
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join()

describe('a caller who sends endless lists', () => {
  it.each([
    ['include', LIST],
    ['exclude', LIST],
    ['slug', LIST],
    ['_fields', LIST],
    ['_fields', `${LIST}/1`],
    ['_fields', '/wp-json/wp/v2/search'],
    ['include', `${LIST}-tags`],
    ['exclude', `${LIST}-tags`],
    ['slug', `${LIST}-categories`],
  ])('is refused with the limit of a hundred entries for %s (%s)', async (name, path) => {
    const get = await site()
    expect((await get(`${path}?${name}=${numbers(100)}`)).status).toBe(200)
    const response = await get(`${path}?${name}=${numbers(101)}`)
    const message = `${name} must contain at most 100 items.`
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: {
        status: 400,
        params: { [name]: message },
        details: { [name]: { code: 'rest_too_many_items', message, data: null } },
      },
    })
  })

  it('is refused for terms, and with brackets', async () => {
    const get = await site()
    const name = 'astra-portfolio-categories'
    expect((await get(`${LIST}?${name}=${numbers(100)}`)).status).toBe(200)
    const response = await get(
      `${LIST}?${Array.from({ length: 101 }, (_, n) => `${name}[]=${n + 1}`).join('&')}`,
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      data: {
        details: {
          [name]: {
            code: 'rest_no_matching_schema',
            message: `${name} is not a valid Term ID List. Reason: ${name} must contain at most 100 items.`,
          },
        },
      },
    })
  })

  it('gets no links that exceed the limit of a header', async () => {
    const get = await site()
    const long = 'w'.repeat(140)
    const slugs = Array.from({ length: 98 }, (_, n) => `${long}${n}`).join()
    for (const query of [`slug=one,two,${slugs}`, `x=${"'".repeat(14_000)}`]) {
      const { status, headers } = await get(`${LIST}?per_page=1&page=2&${query}`)
      expect(status).toBe(200)
      expect(headers.get('link')).toBe('<http://localhost:3000/wp-json/>; rel="https://api.w.org/"')
    }
  })

  it('gets each field once, and completely if both the field and a part of it are requested', async () => {
    const get = await site()
    const fields = 'slug,slug,title,title.rendered,title.rendered.x,content.rendered,content'
    const [record] = (await (await get(`${LIST}?per_page=1&_fields=${fields}`)).json()) as object[]
    expect(Object.keys(record ?? {})).toEqual(['slug', 'title', 'content'])
    expect(record).toMatchObject({ title: { rendered: 'three' }, content: { rendered: expect.any(String) } })
  })
})

describe('a search with characters that case folding makes longer', () => {
  it.each([
    `${LIST}?search=`,
    `${LIST}-categories?search=`,
    '/wp-json/wp/v2/search?search=',
    '/?s=',
    '/search/?q=',
    '/portfolio/?q=',
  ])('is answered at %s', async (address) => {
    const get = await site()
    for (const sign of ['ﷺ', 'ß', 'ΐ', 'ﬃ', '㍿', '%', '_', '!']) {
      const { status } = await get(address + encodeURIComponent(sign.repeat(1590)))
      expect([sign, status]).toEqual([sign, 200])
    }
  })
})
