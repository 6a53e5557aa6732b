import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { smallFilm } from '../../../tests/support/small-film.ts'
import type { ItemDraft } from '../../core/content/index.ts'

const SITE = 'http://localhost:3000'
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'

type Thing = Readonly<Record<string, unknown>>

/** Every object with a type, at any depth. */
function things(data: unknown): Thing[] {
  if (typeof data !== 'object' || data === null) return []
  const inner = Object.values(data).flatMap(things)
  return '@type' in data ? [data as Thing, ...inner] : inner
}

async function open(seconds = 83.4) {
  const frame = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const services = await openTestServices(undefined, {
    films: {
      read: async () => ({ width: 640, height: 360, seconds }),
      async poster(_path, _format, _seconds, to) {
        await writeFile(to, await frame('#147'))
        return true
      },
    },
  })
  const { media, portfolio, pages, dataDir } = services
  const picture = async (background: string, rights: { credit?: string; licence?: string } = {}) => {
    const result = await media.store(await frame(background), { fileName: 'a.png', alt: '', ...rights })
    if (!result.ok) throw new Error(result.error.code)
    return result.value.id
  }
  const film = async () => {
    const path = join(dataDir, 'film.mp4')
    await writeFile(path, smallFilm({}))
    const result = await media.storeFile(path, { fileName: 'film.mp4' })
    if (!result.ok) throw new Error(result.error.code)
    return result.value.asset.id
  }
  const dataAt = async (path: string) => {
    const html = await (await openSite(services).fetch(new Request(SITE + path))).text()
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    return scripts.flatMap(([, json = '']) => things(JSON.parse(json)))
  }
  const work = async (values: Partial<ItemDraft>) => {
    await portfolio.save([draft({ slug: 'dune', title: 'Dune', summary: 'Sand', ...values })])
    return dataAt('/portfolio/dune/')
  }
  return { services, picture, film, work, dataAt, pages }
}

const films = (data: Thing[]) => data.filter((thing) => thing['@type'] === 'VideoObject')

// @behaviour found-11
it.each([
  [83.4, 'PT83S'],
  [0.2, 'PT1S'],
  [3600, 'PT3600S'],
])(
  'the structured data of a library video of %d seconds have its poster, files and duration',
  async (seconds, duration) => {
    const { film, work, picture } = await open(seconds)
    const values = { type: 'video', filmId: await film(), thumbnailId: await picture('#a33') } as const
    const data = await work(values)
    expect(data[0]).toMatchObject({ '@type': 'CreativeWork', video: { '@type': 'VideoObject' } })
    expect(films(data)).toEqual([
      {
        '@type': 'VideoObject',
        name: 'Dune',
        description: 'Sand',
        thumbnailUrl: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[\w-]+\.jpg$/),
        uploadDate: '2026-01-01T00:00:00.000Z',
        duration,
        contentUrl: expect.stringMatching(/^http:\/\/localhost:3000\/media\/\w+\.mp4$/),
      },
    ])
  },
)

// @behaviour found-11
it.each<[videoUrl: string, address: object]>([
  ['https://youtu.be/aqz-KE-bpKQ?t=5', { embedUrl: expect.stringContaining('/embed/aqz-KE-bpKQ?') }],
  [
    'https://vimeo.com/76979871',
    { embedUrl: expect.stringContaining('https://player.vimeo.com/video/76979871') },
  ],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    {
      embedUrl: 'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
    },
  ],
  ['https://films.example/a film.mp4', { contentUrl: 'https://films.example/a%20film.mp4' }],
  ['/media/dune.webm', { contentUrl: `${SITE}/media/dune.webm` }],
])('the structured data of a video at %s say where it plays', async (videoUrl, address) => {
  const { work, picture } = await open()
  const [film] = films(await work({ type: 'video', videoUrl, thumbnailId: await picture('#a33') }))
  expect(film).toEqual({
    '@type': 'VideoObject',
    name: 'Dune',
    description: 'Sand',
    thumbnailUrl: expect.stringContaining('/media/'),
    uploadDate: '2026-01-01T00:00:00.000Z',
    ...address,
  })
})

// @behaviour found-11
it.each<[values: Partial<ItemDraft>]>([
  [{ type: 'image' }],
  [{ type: 'video' }],
  [{ type: 'video', videoUrl: 'javascript:alert(1)' }],
  [{ type: 'video', videoUrl: '/portfolio/dune/' }],
  [{ type: 'iframe', siteUrl: 'https://client.example/' }],
])('a work with %j has no structured data of a video', async (values) => {
  const { work } = await open()
  expect(films(await work(values))).toEqual([])
})

// @behaviour found-11
it('videos of blocks are in the structured data of pages and works', async () => {
  const { work, pages, dataAt, picture } = await open()
  const href = 'https://vimeo.com/76979871'
  const blocks = [
    { name: 'video', attributes: { href, title: 'Making of', picture: await picture('#a33') } },
    { name: 'group', attributes: { blocks: [{ name: 'video', attributes: { href: '/media/a.mp4' } }] } },
    { name: 'video', attributes: { href: 'javascript:alert(1)' } },
    { name: 'video', attributes: { href: '' } },
  ]
  await pages.save({ path: '/about/', title: 'About', description: '', blocks })
  for (const [filmData, title] of [
    [films(await dataAt('/about/')), 'About'],
    [films(await work({ blocks })), 'Dune'],
  ] as const)
    expect(filmData).toMatchObject([
      {
        name: 'Making of',
        embedUrl: expect.stringContaining('76979871'),
        thumbnailUrl: expect.stringContaining(`${SITE}/media/`),
        uploadDate: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { name: title, contentUrl: `${SITE}/media/a.mp4` },
    ])
})

// @behaviour found-11
it.each(['lightboxId', 'thumbnailId', 'gallery', 'blocks'] as const)(
  'credit and licence of an image are in the structured data of the %s',
  async (place) => {
    const { work, picture } = await open()
    const plain = await picture('#a33')
    const mediaId = await picture('#3a3', { credit: 'Studio Example', licence: `CC BY 4.0 ${CC_BY}` })
    const data = await work({
      thumbnailId: plain,
      ...(place === 'gallery'
        ? { gallery: [{ mediaId, caption: '' }] }
        : place === 'blocks'
          ? { blocks: [{ name: 'image', attributes: { picture: mediaId } }] }
          : { [place]: mediaId }),
    })
    const credited = data.filter((thing) => 'creditText' in thing)
    expect(credited).toEqual([
      {
        '@type': 'ImageObject',
        url: credited[0]?.contentUrl,
        contentUrl: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[\w-]+\.jpg$/),
        width: 90,
        height: 60,
        creditText: 'Studio Example',
        copyrightNotice: `CC BY 4.0 ${CC_BY}`,
        license: CC_BY,
      },
    ])
    // What its list shows comes first.
    if (place === 'blocks')
      expect(data[0]?.image).toMatchObject([{ width: 90 }, { creditText: 'Studio Example' }])
  },
)
