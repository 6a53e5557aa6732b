import { describe, expect, it } from 'vitest'
import { openTestServices, temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { drawSmallDemo } from '../../../tests/support/server/small-demo.ts'
import type { DemoContent, Services } from '../../server/index.ts'
import { seedDemo } from './seed-demo.ts'
import { seedMany } from './seed-many.ts'

const everything = { page: 1, perPage: 1000, categories: [], otherCategories: [], tags: [], search: '' }

async function smallDemo(change?: (content: DemoContent) => void): Promise<string> {
  const folder = await temporaryFolder()
  await drawSmallDemo(folder, change && { change })
  return folder
}

/** Returns everything that visitors can see. */
async function visible({ portfolio, pages, menus, settings, media }: Services) {
  const { items } = await portfolio.list(everything)
  return {
    items: await Promise.all(items.map(({ slug }) => portfolio.bySlug(slug))),
    terms: await Promise.all((['categories', 'otherCategories', 'tags'] as const).map(portfolio.terms)),
    pages: await pages.all('members'),
    menu: await menus.at('primary'),
    settings: await settings.read(),
    media: await media.assets(),
  }
}

describe('the demo', () => {
  it('creates works, terms, pages, menu and settings', async () => {
    const services = await openTestServices()
    await seedDemo(services, await smallDemo())
    const { items, terms, pages, menu, settings } = await visible(services)
    expect(items).toMatchObject([
      {
        item: {
          slug: 'loop',
          type: 'video',
          videoUrl: expect.stringMatching(/^\/media\/[\da-f]{16}\.mp4$/),
          thumbnail: { alt: 'A red field', width: 400, height: 300 },
          lightbox: null,
        },
      },
      {
        item: {
          slug: 'site',
          type: 'iframe',
          siteUrl: '/demo-sites/morrow/',
          link: '/portfolio/site/',
          date: '2026-01-01T00:00:00.000Z',
          meta: { client: 'Morrow', year: 2026, scope: '', credits: '' },
        },
        blocks: [
          { name: 'rich-text', attributes: { text: 'First.\n\n## How' } },
          { name: 'image', attributes: { caption: 'Green', picture: { alt: 'A green field' } } },
          { name: 'facts', attributes: { rows: [['Year', '2026']] } },
        ],
      },
    ])
    expect(terms[0]).toMatchObject([
      { slug: 'empty', count: 0 },
      { slug: 'screen', count: 2 },
    ])
    expect(pages.map(({ path }) => path)).toEqual(['/', '/about/', '/portfolio/'])
    expect(menu.entries).toEqual([{ label: 'Work', url: '/portfolio/', children: [] }])
    expect(settings).toMatchObject({ title: 'Small', footer: ['Small', 'hello@small.example'] })
    expect(await services.settings.seedState()).toBe('done')
  })

  it('that is seeded twice is the same as once', async () => {
    const services = await openTestServices()
    const folder = await smallDemo()
    await seedDemo(services, folder)
    const once = await visible(services)
    await seedDemo(services, folder)
    expect(await visible(services)).toEqual(once)
  })

  it('reports every step up to the last', async () => {
    const services = await openTestServices()
    const steps: string[] = []
    await seedDemo(services, await smallDemo(), (done, total) => steps.push(`${done}/${total}`))
    expect(steps).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4'])
  })

  it('that was interrupted is due again, and then complete', async () => {
    const services = await openTestServices()
    const broken = await smallDemo((content) => content.items[0]?.categories.push('unheard-of'))
    await expect(seedDemo(services, broken)).rejects.toThrow('"unheard-of", which is not there')
    expect(await services.settings.seedState()).toBe('running')
    await seedDemo(services, await smallDemo())
    expect((await visible(services)).items).toHaveLength(2)
  })

  it('reports invalid content', async () => {
    const services = await openTestServices()
    const folder = await smallDemo((content) =>
      content.items.splice(0, 1, {} as DemoContent['items'][number]),
    )
    await expect(seedDemo(services, folder)).rejects.toThrow(
      'demo/content.json is not as it should be: slug is a required property of content[items][0].',
    )
  })
})

describe('generated works', () => {
  it('are the same each time, older than the demo, and share images', async () => {
    const services = await openTestServices()
    await seedDemo(services, await smallDemo())
    await seedMany(services, 50, () => {})
    const once = (await services.portfolio.list(everything)).items
    await seedMany(services, 50, () => {})
    expect((await services.portfolio.list(everything)).items).toEqual(once)
    expect(once).toHaveLength(52)
    expect(once[1]?.slug).toBe('site')
    expect(new Set(once.map(({ thumbnail }) => thumbnail?.url)).size).toBe(2)
  })
})
