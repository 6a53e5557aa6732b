import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'

/** A page of latest works over four works, of which one is nobody's to see yet. */
async function pageWith(attributes: (category: number) => Record<string, unknown>) {
  const services = await openTestServices()
  const { portfolio, pages } = services
  const maps = await portfolio.saveTerm({
    taxonomy: 'categories',
    slug: 'maps',
    name: 'Maps & plans',
    description: '',
  })
  await portfolio.save([
    draft({
      slug: 'old-map',
      publishedAt: '2026-01-01T00:00:00.000Z',
      terms: [maps],
      year: 2025,
    }),
    draft({ slug: 'poster', publishedAt: '2026-01-02T00:00:00.000Z', year: 2019 }),
    draft({
      slug: 'new-map',
      publishedAt: '2026-01-03T00:00:00.000Z',
      terms: [maps],
      year: 2021,
    }),
    draft({ slug: 'unseen', publishedAt: '2026-01-04T00:00:00.000Z', status: 'draft' }),
  ])
  const site = openSite(services)
  const mainHtml = async () =>
    /<main[^>]*>(.*)<\/main>/s.exec(
      await (await site.fetch(new Request('http://localhost:3000/about/'))).text(),
    )?.[1] ?? ''
  await pages.save({
    path: '/about/',
    title: 'About',
    description: '',
    blocks: [{ name: 'latest-works', attributes: attributes(maps) }],
  })
  return { services, mainHtml }
}

const slugsIn = (html: string) =>
  [...html.matchAll(/href="[^"]*\/portfolio\/([^/"]+)\/"/g)].map(([, slug]) => slug)

// @behaviour part-12
it.each([
  ['the first of the portfolio', () => ({ count: 2 }), ['new-map', 'poster']],
  ['the newest by their year', () => ({ order: 'year' }), ['old-map', 'new-map', 'poster']],
  ['those of a category', (maps: number) => ({ categories: [maps] }), ['new-map', 'old-map']],
  ['none where none is filed', () => ({ categories: [999] }), []],
])('latest works are %s', async (_, attributes, slugs) => {
  const { mainHtml } = await pageWith(attributes)
  expect(slugsIn(await mainHtml())).toEqual(slugs)
})

// @behaviour part-12
it('a published work is among the latest at once, with the names of its categories', async () => {
  const { services, mainHtml } = await pageWith(() => ({ count: 1, heading: 'Lately' }))
  const before = await mainHtml()
  expect(before).toContain('<h1')
  expect(before).toContain('Maps &amp; plans')
  await services.portfolio.save([draft({ slug: 'newest', publishedAt: '2026-02-01T00:00:00.000Z' })])
  expect(slugsIn(await mainHtml())).toEqual(['newest'])
})

// @behaviour part-12
it('the link to all works never has a forbidden address', async () => {
  const { mainHtml } = await pageWith(() => ({ linkText: 'All', linkHref: 'javascript:alert(1)' }))
  expect(await mainHtml()).not.toContain('>All<')
})
