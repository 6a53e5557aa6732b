import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { itemAction, videoEmbed } from '../../core/content/index.ts'
import { restContentSource } from '../../core/wp/index.ts'

const ORIGIN = 'http://localhost:3000'
const API = `${ORIGIN}/wp-json/wp/v2/astra-portfolio`
const SITE = 'https://client.example/x'
const FILM = 'https://youtu.be/dQw4w9WgXcQ'
const PLAYER = /^https:\/\/www\.youtube\.com\/embed\/dQw4w9WgXcQ/

// @behaviour open-4 open-9 video-1
it('a link without a scheme is completed on the first page, after a filter and in the API', async () => {
  const services = await openTestServices()
  await services.portfolio.save([
    draft({ slug: 'film', title: 'A film', type: 'video', videoUrl: 'youtu.be/dQw4w9WgXcQ' }),
    draft({
      slug: 'site',
      title: 'A site',
      type: 'iframe',
      siteUrl: '//client.example/x',
      openInNewTab: true,
    }),
    draft({ slug: 'script', title: 'A script', type: 'iframe', siteUrl: 'javascript:alert(1)' }),
  ])
  const blocks = [{ name: 'portfolio-grid', attributes: {} }]
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks })
  const app = openSite(services)
  const ask = async (url: string) => app.fetch(new Request(url))

  const home = await (await ask(`${ORIGIN}/`)).text()
  expect(home).toContain(`href="${SITE}"`)
  expect(home).not.toContain('javascript:')
  const work = await (await ask(`${ORIGIN}/portfolio/film/?preview=1`)).text()
  const player = /<iframe[^>]* src="([^"]*)"/.exec(work)
  expect(player?.[1]).toMatch(PLAYER)

  const records = (await (await ask(API)).json()) as Record<string, string>[]
  expect(records.map((work) => work['portfolio-video-url'] || work['astra-site-url']).sort()).toEqual([
    '',
    SITE,
    FILM,
  ])

  // A filter in the browser reads the list over the API.
  const query = { page: 1, perPage: 10, categories: [], otherCategories: [], tags: [], search: '' }
  const { items } = await restContentSource(API, async (url) => ask(String(url))).portfolioItems(query)
  const actionOf = (slug: string) => itemAction(items.find((item) => item.slug === slug) as (typeof items)[0])
  expect(actionOf('site')).toEqual({ kind: 'tab', url: SITE, newTab: true })
  expect(actionOf('film')).toEqual({ kind: 'video', url: FILM })
  expect(videoEmbed(FILM).src).toMatch(PLAYER)
  expect(actionOf('script')).toEqual({ kind: 'none' })
})
