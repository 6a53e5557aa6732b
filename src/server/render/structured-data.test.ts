import { describe, expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'

/** Properties of schema.org that each type we write may have, and those it cannot be without. */
const TYPES: Record<string, { needs: string[]; may: string[] }> = {
  WebSite: {
    needs: ['name', 'url'],
    may: ['@id', 'description', 'inLanguage', 'publisher', 'potentialAction'],
  },
  Organization: { needs: ['@id'], may: ['name', 'url', 'logo'] },
  SearchAction: { needs: ['target', 'query-input'], may: [] },
  EntryPoint: { needs: ['urlTemplate'], may: [] },
  CreativeWork: {
    needs: ['name', 'url', 'creator'],
    may: ['description', 'datePublished', 'dateModified', 'image', 'keywords', 'sameAs', 'inLanguage'],
  },
  ImageObject: { needs: ['url'], may: ['width', 'height', 'caption'] },
  BreadcrumbList: { needs: ['itemListElement'], may: [] },
  ListItem: { needs: ['position', 'name', 'item'], may: [] },
}

/** Every object with a type, at any depth; one that is not known fails. */
function typed(data: unknown): { type: string; keys: string[] }[] {
  if (Array.isArray(data)) return data.flatMap(typed)
  if (typeof data !== 'object' || data === null) return []
  const type = (data as { '@type'?: string })['@type']
  const inner = Object.values(data).flatMap(typed)
  return type === undefined ? inner : [{ type, keys: Object.keys(data) }, ...inner]
}

async function dataAt(path: string) {
  const services = await openTestServices()
  await services.settings.change({ title: 'Studio </script><b>' })
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  await services.pages.save({ path: '/portfolio/', title: 'Work', description: '', blocks: [] })
  const posters = await services.portfolio.saveTerm({
    taxonomy: 'categories',
    slug: 'posters',
    name: 'Posters',
    description: '',
  })
  await services.portfolio.save([
    draft({ slug: 'silt', title: 'Silt', siteUrl: 'https://client.example/', terms: [posters] }),
  ])
  const html = await (await openSite(services).fetch(new Request(`http://localhost:3000${path}`))).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return scripts.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
}

describe('what a page says of itself to search engines', () => {
  it.each(['/', '/portfolio/', '/portfolio/silt/'])(
    'at %s is of known types with known properties',
    async (path) => {
      const data = await dataAt(path)
      expect(data.length).toBeGreaterThan(0)
      for (const entry of data) expect(entry['@context']).toBe('https://schema.org')
      for (const { type, keys } of typed(data)) {
        const { needs, may } = TYPES[type] ?? { needs: ['a known type'], may: [] }
        expect(keys).toEqual(expect.arrayContaining(needs))
        expect([...needs, ...may, '@type', '@context', '@id', 'name', 'url']).toEqual(
          expect.arrayContaining(keys),
        )
      }
    },
  )

  // @behaviour found-4
  it('names an item, its terms and the way to it', async () => {
    const [work, way] = await dataAt('/portfolio/silt/')
    expect(work).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Silt',
      url: 'http://localhost:3000/portfolio/silt/',
      keywords: ['Posters'],
      sameAs: 'https://client.example/',
    })
    expect(way?.itemListElement).toMatchObject([
      { position: 1, name: 'Studio </script><b>', item: 'http://localhost:3000/' },
      { position: 2, name: 'Work', item: 'http://localhost:3000/portfolio/' },
      { position: 3, name: 'Silt' },
    ])
  })
})
