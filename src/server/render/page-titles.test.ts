import { describe, expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'

const SHEETS = 30

async function titles(lang = 'en') {
  const services = await openTestServices()
  await services.settings.change({ title: 'Studio', tagline: 'Things', lang })
  const blocks = [{ name: 'portfolio-grid', attributes: { itemsPerPage: 12, showSearch: true } }]
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks })
  await services.pages.save({ path: '/portfolio/', title: 'Work', description: '', blocks })
  const words = { description: '', taxonomy: 'categories' as const }
  const posters = await services.portfolio.saveTerm({ ...words, slug: 'posters', name: 'Posters & Sheets' })
  await services.portfolio.save(
    Array.from({ length: SHEETS }, (_, nth) =>
      draft({ slug: `sheet-${nth}`, title: `Sheet ${nth}`, terms: [posters] }),
    ),
  )
  const site = openSite(services)
  return async (path: string) => {
    const html = await (await site.fetch(new Request(`http://localhost:3000${path}`))).text()
    return /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
}

describe('the title of a page', () => {
  // @behaviour found-5
  it.each([
    ['/', 'Studio – Things'],
    ['/portfolio/', 'Work – Studio'],
    ['/portfolio/?category=posters', 'Posters & Sheets – Work – Studio'],
    ['/?category=posters', 'Posters & Sheets – Studio'],
    ['/portfolio/?category=unknown', 'Work – Studio'],
    ['/portfolio/?q=sheet', '“sheet” – Work – Studio'],
    ['/portfolio/?category=posters&page=2', 'Posters & Sheets, Page 2 – Work – Studio'],
    ['/portfolio/?page=99', 'Page 3 – Work – Studio'],
    ['/search/', 'Search – Studio'],
    ['/search/?q=sheet', 'Search: sheet – Studio'],
    ['/search/?q=sheet&page=2', 'Search: sheet, Page 2 – Studio'],
  ])('of %s is "%s"', async (path, title) => {
    const at = await titles()
    expect(await at(path)).toBe(title)
  })

  it('is in the language of the site', async () => {
    const at = await titles('ar-EG')
    expect(await at('/search/?q=sheet')).toBe('بحث: sheet – Studio')
    expect(await at('/portfolio/?page=2')).toBe('صفحة ٢ – Work – Studio')
  })
})
