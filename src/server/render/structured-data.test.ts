import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'

type Rule = (value: unknown) => boolean

const text: Rule = (value) => typeof value === 'string' && value.trim() !== ''
/** Absolute, on the web, and written as browsers write it. */
const url: Rule = (value) =>
  typeof value === 'string' && /^https?:/.test(value) && new URL(value).href === value
const date: Rule = (value) => typeof value === 'string' && new Date(value).toISOString() === value
const pixels: Rule = (value) => Number.isInteger(value) && Number(value) > 0
const language: Rule = (value) => typeof value === 'string' && Intl.getCanonicalLocales(value)[0] === value
const texts: Rule = (value) => Array.isArray(value) && value.length > 0 && value.every(text)
const template: Rule = (value) =>
  typeof value === 'string' &&
  url(value.replace('{search_term_string}', 'a')) &&
  value.includes('{search_term_string}')
const isA =
  (...types: string[]): Rule =>
  (value) =>
    types.includes(String((value as { '@type'?: unknown })['@type']))
/** An object that is described elsewhere, by its name alone. */
const reference: Rule = (value) =>
  Object.keys(value as object).join() === '@id' && url((value as { '@id': string })['@id'])
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule)

/** Rules for the values of each schema.org property that we write. */
const VALUES: Record<string, Rule> = {
  '@context': (value) => value === 'https://schema.org',
  '@type': text,
  '@id': url,
  name: text,
  url,
  description: text,
  inLanguage: language,
  publisher: reference,
  potentialAction: isA('SearchAction'),
  logo: isA('ImageObject'),
  target: isA('EntryPoint'),
  'query-input': (value) => value === 'required name=search_term_string',
  urlTemplate: template,
  creator: isA('Organization'),
  datePublished: date,
  dateModified: date,
  image: (value) => isA('ImageObject')(value) || listOf(isA('ImageObject'))(value),
  video: isA('VideoObject'),
  contentUrl: url,
  embedUrl: url,
  thumbnailUrl: url,
  uploadDate: date,
  duration: (value) => /^PT[1-9]\d*S$/.test(String(value)),
  creditText: text,
  copyrightNotice: text,
  license: url,
  acquireLicensePage: url,
  keywords: texts,
  sameAs: (value) => url(value) || (Array.isArray(value) && value.length > 0 && value.every(url)),
  width: pixels,
  height: pixels,
  caption: text,
  itemListElement: listOf(isA('ListItem')),
  position: pixels,
  item: url,
}

/** Properties of schema.org that each type we write may have, and those it cannot be without. */
const TYPES: Record<string, { needs: string[]; may: string[] }> = {
  WebSite: {
    needs: ['name', 'url'],
    may: ['@id', 'description', 'inLanguage', 'publisher', 'potentialAction'],
  },
  Organization: { needs: ['@id', 'name'], may: ['url', 'logo', 'sameAs'] },
  SearchAction: { needs: ['target', 'query-input'], may: [] },
  EntryPoint: { needs: ['urlTemplate'], may: [] },
  CreativeWork: {
    needs: ['name', 'url', 'creator'],
    may: [
      'description',
      'datePublished',
      'dateModified',
      'image',
      'video',
      'keywords',
      'sameAs',
      'inLanguage',
    ],
  },
  ImageObject: {
    needs: ['url', 'contentUrl', 'width', 'height'],
    may: ['caption', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  },
  VideoObject: {
    needs: ['name', 'uploadDate'],
    may: ['description', 'thumbnailUrl', 'duration', 'contentUrl', 'embedUrl'],
  },
  BreadcrumbList: { needs: ['itemListElement'], may: [] },
  ListItem: { needs: ['position', 'name', 'item'], may: [] },
}

/** Every object with a type, at any depth; one that is not known fails. */
function typed(data: unknown): { type: string; object: Record<string, unknown> }[] {
  if (Array.isArray(data)) return data.flatMap(typed)
  if (typeof data !== 'object' || data === null) return []
  const type = (data as { '@type'?: string })['@type']
  const inner = Object.values(data).flatMap(typed)
  return type === undefined ? inner : [{ type, object: { ...data } }, ...inner]
}

/** A film of another site, with the picture that stands before it. */
const FILM = { name: 'video', attributes: { href: 'https://vimeo.com/76979871', caption: 'Silt' } }

async function dataAt(path: string) {
  const services = await openTestServices()
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const result = await services.media.store(bytes, {
    fileName: 'a.png',
    alt: 'A "red" sheet',
    credit: 'Ada',
    licence: 'Terms: https://studio.example/terms, prints: https://studio.example/prints',
  })
  const picture = result.ok ? result.value.id : null
  const logos = { default: picture, switched: null }
  await services.settings.change({ title: 'Studio </script><b>', tagline: 'Things', colors: { logos } })
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  await services.pages.save({ path: '/portfolio/', title: 'Work', description: '', blocks: [FILM] })
  const posters = await services.portfolio.saveTerm({
    taxonomy: 'categories',
    slug: 'posters',
    name: 'Posters',
    description: '',
  })
  await services.portfolio.save([
    draft({
      slug: 'silt & sand',
      title: 'Silt',
      summary: 'Fine grains',
      type: 'video',
      videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
      siteUrl: 'https://client.example/a b',
      terms: [posters],
      lightboxId: picture,
    }),
  ])
  const html = await (await openSite(services).fetch(new Request(`http://localhost:3000${path}`))).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return scripts.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
}

describe('the structured data of a page', () => {
  it.each(['/', '/portfolio/', '/portfolio/silt%20%26%20sand/'])(
    'at %s have known types with known properties',
    async (path) => {
      const data = await dataAt(path)
      expect(data.length).toBeGreaterThan(0)
      for (const entry of data) expect(entry['@context']).toBe('https://schema.org')
      for (const { type, object } of typed(data)) {
        const { needs, may } = TYPES[type] ?? { needs: ['a known type'], may: [] }
        const keys = Object.keys(object)
        expect(keys).toEqual(expect.arrayContaining(needs))
        expect([...needs, ...may, '@type', '@context']).toEqual(expect.arrayContaining(keys))
        for (const [key, value] of Object.entries(object))
          expect(VALUES[key]?.(value), `${key} of ${type}: ${JSON.stringify(value)}`).toBe(true)
      }
    },
  )

  // @behaviour found-4
  it('name a work, its terms and its breadcrumb', async () => {
    const [work, way] = await dataAt('/portfolio/silt%20%26%20sand/')
    expect(work).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Silt',
      url: 'http://localhost:3000/portfolio/silt%20%26%20sand/',
      image: {
        url: expect.stringMatching(/^http:.*\/media\/.*\.jpg$/),
        width: 90,
        height: 60,
        caption: 'A "red" sheet',
      },
      keywords: ['Posters'],
      sameAs: 'https://client.example/a%20b',
    })
    expect(way?.itemListElement).toMatchObject([
      { position: 1, name: 'Studio </script><b>', item: 'http://localhost:3000/' },
      { position: 2, name: 'Work', item: 'http://localhost:3000/portfolio/' },
      { position: 3, name: 'Silt' },
    ])
  })
})
