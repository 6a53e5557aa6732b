import { describe, expect, it } from 'vitest'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { slugOf } from '../../../core/entry/index.ts'
import type { PageDraft } from '../pages/index.ts'

const page = (path: string, title: string, text: string, more: object = {}): PageDraft => ({
  path,
  title,
  description: '',
  blocks: [
    { name: 'intro', attributes: { heading: title } },
    { name: 'rich-text', attributes: { text } },
  ],
  ...more,
})

async function filledSite() {
  const services = await openTestServices()
  await services.portfolio.save([
    draft({ slug: 'tide-table', title: 'Tide Table', summary: 'A poster for the harbour.' }),
    draft({
      slug: 'lamp',
      title: 'Lamp',
      summary: 'It follows the TIDE.',
      publishedAt: '2026-02-01T00:00:00.000Z',
    }),
    draft({
      slug: 'street',
      title: 'Lange Straße',
      blocks: [{ name: 'rich-text', attributes: { text: 'By the quay.' } }],
    }),
    draft({ slug: 'draft', title: 'Tide, unfinished', status: 'draft' }),
  ])
  await services.pages.save(page('/about/', 'Studio', 'Two days for an answer, tide permitting.'))
  await services.pages.save(page('/tide/', 'Tide', 'When it comes.'))
  const find = async (typed: string, offset = 0, limit = 20) => {
    const { results, total } = await services.search.find(typed, { offset, limit })
    return { paths: results.map(({ url }) => decodeURI(url)), total, results }
  }
  return { services, find }
}

describe('search', () => {
  it('finds works and pages by title and text, matching titles first', async () => {
    const { find } = await filledSite()
    const { paths, total } = await find('tide')
    expect(paths).toEqual(['/tide/', '/portfolio/tide-table/', '/portfolio/lamp/', '/about/'])
    expect(total).toBe(4)
  })

  // @behaviour search-7
  it('ranks matches at the beginning of words before matches within words', async () => {
    const { services, find } = await filledSite()
    await services.portfolio.save([
      draft({ slug: 'glaze', summary: 'Research.', publishedAt: '2026-05-01T00:00:00.000Z' }),
      draft({ slug: 'boat', summary: 'Built (seaworthy).', publishedAt: '2026-03-01T00:00:00.000Z' }),
      draft({ slug: 'lab', summary: 'More research.', publishedAt: '2026-04-01T00:00:00.000Z' }),
    ])
    await services.pages.save(page('/a/', 'Also', 'Researches.'))
    await services.pages.save(page('/b/', 'Beach', 'Two steps to the sea.'))
    const { paths } = await find('sea')
    expect(paths).toEqual(['/portfolio/boat/', '/portfolio/glaze/', '/portfolio/lab/', '/b/', '/a/'])
  })

  it('returns every result once, page by page', async () => {
    const { find } = await filledSite()
    const { paths } = await find('tide')
    for (const limit of [1, 2, 3]) {
      const all: string[] = []
      for (let offset = 0; offset < 6; offset += limit) all.push(...(await find('tide', offset, limit)).paths)
      expect(all, `${limit} at a time`).toEqual(paths)
    }
  })

  it('requires every word, ignoring case and its variants', async () => {
    const { find } = await filledSite()
    expect((await find('TIDE harbour')).paths).toEqual(['/portfolio/tide-table/'])
    expect((await find('strasse quay')).paths).toEqual(['/portfolio/street/'])
    expect((await find('tide glass')).paths).toEqual([])
  })

  // @behaviour search-11
  it('searches punctuation as well: a separate dash is found by any kind of separate dash', async () => {
    const { services, find } = await filledSite()
    await services.portfolio.save([
      draft({ slug: 'dash', title: 'Salt – dash', publishedAt: '2026-05-01T00:00:00.000Z' }),
      draft({ slug: 'dunes', title: 'Salt dunes – wide', publishedAt: '2026-04-01T00:00:00.000Z' }),
      draft({ slug: 'low', title: 'Low-Dune, and more', publishedAt: '2026-03-01T00:00:00.000Z' }),
      draft({ slug: 'and', title: 'Sea & dune', publishedAt: '2026-02-01T00:00:00.000Z' }),
    ])
    for (const phrase of ['– d', '- d', '— D', '−  d'])
      expect((await find(phrase)).paths, phrase).toEqual(['/portfolio/dash/'])
    for (const phrase of ['low-', 'low-d', 'low–dune'])
      expect((await find(phrase)).paths, phrase).toEqual(['/portfolio/low/'])
    expect((await find('dune, and')).paths).toEqual(['/portfolio/low/'])
    expect((await find('& d')).paths).toEqual(['/portfolio/and/'])
    expect((await find('-d')).paths).not.toContain('/portfolio/street/')
  })

  // @behaviour search-12
  it('finds letters as they are typed, and every word of a slug', async () => {
    const { services, find } = await filledSite()
    const titles = [
      'Świątynia w Łodzi',
      'Tromsø by night',
      'Ħaż-Żebbuġ',
      'Þingvellir & Æsir',
      'Cœur d’Évora',
      'Đuro ðe Ǿre',
      'ışık İstanbul',
      'مُحَمَّد',
    ]
    await services.portfolio.save(
      titles.map((title, nth) => draft({ slug: slugOf(title) || `w${nth}`, title })),
    )
    for (const title of titles)
      for (const word of [...title.split(' '), title, title.toUpperCase()])
        expect((await find(word)).paths, word).toContain(`/portfolio/${slugOf(title)}/`)
    for (const title of titles)
      for (const word of slugOf(title.replace('’', ' ')).split('-'))
        expect((await find(word)).paths, word).toContain(`/portfolio/${slugOf(title)}/`)
    expect((await find('محمد')).paths).toContain(`/portfolio/${slugOf('مُحَمَّد')}/`)
  })

  it('returns nothing for an empty query, and treats wildcards as text', async () => {
    const { find } = await filledSite()
    for (const phrase of ['', '   ', '""', '%', '_', "' OR 1=1 --"])
      expect(await find(phrase), phrase).toMatchObject({ paths: [], total: 0 })
  })

  it('shows the matching passage', async () => {
    const { find } = await filledSite()
    const { results } = await find('permitting')
    expect(results[0]).toMatchObject({
      kind: 'page',
      title: 'Studio',
      excerpt: 'Two days for an answer, tide permitting.',
    })
  })

  it('finds a page as soon as it is saved', async () => {
    const { services, find } = await filledSite()
    expect((await find('bramble')).total).toBe(0)
    await services.pages.save(page('/garden/', 'Garden', 'Bramble and thyme.'))
    expect((await find('bramble')).paths).toEqual(['/garden/'])
  })

  it('never reveals pages for members', async () => {
    const { services, find } = await filledSite()
    await services.pages.save(page('/rates/', 'Rates', 'Bramble.', { visibility: 'members' }))
    expect((await find('bramble')).total).toBe(0)
  })
})
