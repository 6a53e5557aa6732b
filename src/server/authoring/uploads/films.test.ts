import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { openFileApi, photo, UPLOADS } from '../../../../tests/support/server/open-file-api.ts'
import { box, smallFilm } from '../../../../tests/support/small-film.ts'
import type { Film } from '../../../core/calls/index.ts'
import type { Services } from '../../app/create-services.ts'
import type { FilmTools } from '../../site/media/index.ts'

const V1 = '/wp-json/vitrine/v1'
const OWNER = { id: 'ada', name: 'Ada', role: 'owner' } as const
const ANYWAY = { version: null }

/** A server without programs that read films. */
const NO_TOOLS: FilmTools = { read: async () => null, poster: async () => false }

/** Tools that are installed. */
const TOOLS: FilmTools = {
  read: async () => ({ width: 640, height: 360, seconds: 8.25 }),
  async poster(_path, _format, _seconds, to) {
    const frame = sharp({ create: { width: 640, height: 360, channels: 3, background: '#147' } })
    await writeFile(to, await frame.png().toBuffer())
    return true
  },
}

const mp4 = (text: string) => new Uint8Array(smallFilm({ text }))

async function openFilms(films: FilmTools) {
  const api = await openFileApi({ films })
  const { tus, patch, send } = api
  const sendFilm = async (bytes: Uint8Array, facts: Record<string, string> = {}) => {
    const metadata = Object.entries({ filename: 'dune.mp4', ...facts })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const response = await tus('ben', 'POST', UPLOADS, {
      'upload-length': String(bytes.byteLength),
      'upload-metadata': metadata,
    })
    return patch('ben', response.headers.get('location') ?? '', 0, new Uint8Array(bytes))
  }
  const readFilm = async (id: string | null) =>
    (await (await send('ben', 'GET', `${V1}/films/${id}`)).json()) as Film
  return { ...api, sendFilm, readFilm }
}

/** A work that shows this film, as saved. */
async function workWith(services: Services, filmId: number) {
  const idsBySlug = await services.portfolio.save([draft({ slug: 'dune', type: 'video', filmId })])
  return idsBySlug.get('dune') ?? 0
}

// @behaviour media-9
it('a video is analysed by the server, gets a poster, plays in a work, and is recognised when it is uploaded again', async () => {
  const { sendFilm, readFilm, app } = await openFilms(TOOLS)
  const response = await sendFilm(mp4('one'))
  expect(response.status).toBe(204)
  const id = response.headers.get('vitrine-media')
  const film = await readFilm(id)
  expect(film).toMatchObject({ fileName: 'dune.mp4', width: 640, seconds: 8.25 })
  expect(film.poster?.url).toMatch(/^\/media\//)
  const played = await app.fetch(new Request(`http://localhost:3000${film.sources[0]?.url}`))
  expect([played.status, new Uint8Array(await played.arrayBuffer())]).toEqual([200, mp4('one')])
  const again = await sendFilm(mp4('one'))
  expect(again.headers.get('vitrine-media')).toBe(id)
  expect(again.headers.get('vitrine-known')).toBe('dune.mp4')
})

// @behaviour media-9
it('a video that the server cannot analyse uses the details and the poster of the browser', async () => {
  const { sendFilm, readFilm, send, upload } = await openFilms(NO_TOOLS)
  const facts = { width: '1280', height: '720', seconds: '3.5' }
  const id = (await sendFilm(mp4('two'), facts)).headers.get('vitrine-media')
  expect(await readFilm(id)).toMatchObject({ width: 1280, seconds: 3.5, posterId: null, poster: null })
  const poster = Number((await upload('ben', 'p.jpg', await photo('#258'))).headers.get('vitrine-media'))
  const setPoster = (posterId: unknown) => send('ben', 'PATCH', `${V1}/films/${id}`, { posterId })
  expect((await setPoster(4711)).status).toBe(400)
  // A film is no picture.
  expect((await setPoster(Number(id))).status).toBe(400)
  expect((await setPoster(poster)).status).toBe(200)
  expect((await readFilm(id)).posterId).toBe(poster)
})

// @behaviour media-9
it('a video of unknown size is refused with a sentence', async () => {
  const { sendFilm, services } = await openFilms(NO_TOOLS)
  for (const facts of [
    {},
    { width: '-1', height: '720', seconds: '3' },
    { width: 'x', height: 'y', seconds: 'z' },
  ]) {
    const response = await sendFilm(mp4(JSON.stringify(facts)), facts)
    expect(response.status).toBe(422)
    expect(JSON.stringify(await response.json())).toMatch(/Neither the server .*WebM and try again/)
  }
  expect(await services.media.assets()).toEqual([])
})

// @behaviour media-11
it('a video that no browser plays is refused with advice, and one that only some play is accepted with a warning', async () => {
  const { sendFilm, send, services } = await openFilms(TOOLS)
  for (const codec of ['apcn', 'mp4v', 'cvid']) {
    const response = await sendFilm(new Uint8Array(smallFilm({ codec })))
    expect(response.status).toBe(422)
    expect(JSON.stringify(await response.json())).toMatch(/Browsers can’t play.*H\.264/)
  }
  expect(await services.media.assets()).toEqual([])
  const id = (await sendFilm(new Uint8Array(smallFilm({ codec: 'hvc1' })))).headers.get('vitrine-media')
  const record = await (await send('ben', 'GET', `${V1}/media/${id}`)).json()
  expect(record).toMatchObject({ kind: 'film', metadata: { playback: 'somewhere' } })
})

// @behaviour media-11
it.each<[string, FilmTools, Buffer]>([
  ['where the program says no', { ...TOOLS, read: async () => 'no film' }, smallFilm()],
  ['where there is none', NO_TOOLS, Buffer.concat([box('ftyp', 'evil'), Buffer.from('<html><script>')])],
])(
  'a file that only begins like a video is refused %s, whatever its sender claims',
  async (_what, tools, bytes) => {
    const { sendFilm, services } = await openFilms(tools)
    const response = await sendFilm(new Uint8Array(bytes), { width: '640', height: '360', seconds: '3' })
    expect(response.status).toBe(422)
    expect(JSON.stringify(await response.json())).toMatch(/damaged or incomplete/)
    expect(await services.media.assets()).toEqual([])
  },
)

// @behaviour media-12
it('visitors get a video without location data, and its authors the original, until it is deleted', async () => {
  const { sendFilm, readFilm, send, app, services } = await openFilms(TOOLS)
  const place = '+12.3456+065.4321/'
  const inner = [box('udta', box('©xyz', Buffer.from([0, place.length, 0, 0]), place))]
  const film = smallFilm({ inner, text: 'pictures' })
  const id = (await sendFilm(new Uint8Array(film))).headers.get('vitrine-media')
  const url = `http://localhost:3000${(await readFilm(id)).sources[0]?.url}`
  const publicBytes = Buffer.from(await (await app.fetch(new Request(url))).arrayBuffer())
  expect(publicBytes.toString('latin1')).not.toContain(place)
  expect([publicBytes.length, publicBytes.includes('pictures')]).toEqual([film.length, true])
  const original = () => send('ben', 'GET', `${V1}/media/${id}/original`)
  expect(Buffer.from(await (await original()).arrayBuffer())).toEqual(film)
  await services.library.remove(OWNER, Number(id), { isForced: true })
  expect([(await app.fetch(new Request(url))).status, (await original()).status]).toEqual([404, 404])
})

// @behaviour media-13
it('a video whose original was truncated is not recognised, and is repaired by another upload', async () => {
  const { sendFilm, send, services } = await openFilms(TOOLS)
  const inner = [box('udta', box('©xyz', Buffer.from([0, 4, 0, 0]), '+12/'))]
  const film = smallFilm({ inner, text: 'waves' })
  const id = (await sendFilm(new Uint8Array(film))).headers.get('vitrine-media')
  const hash = (await services.media.asset(Number(id)))?.contentHash ?? ''
  expect(await services.media.idsByHash([hash])).toEqual({ [hash]: Number(id) })
  await truncate(join(services.dataDir, 'media', 'originals', `${hash}.mp4`), 9)
  expect(await services.media.idsByHash([hash])).toEqual({})
  // The public file, from which the place was removed, does not stand in for it.
  expect((await send('ben', 'GET', `${V1}/media/${id}/original`)).status).toBe(404)
  const again = await sendFilm(new Uint8Array(film))
  expect(again.headers.get('vitrine-media')).toBe(id)
  expect(await services.media.idsByHash([hash])).toEqual({ [hash]: Number(id) })
  const original = await send('ben', 'GET', `${V1}/media/${id}/original`)
  expect(Buffer.from(await original.arrayBuffer())).toEqual(film)
})

// @behaviour media-9 library-1
it('a video is in the library beside images, and is no image', async () => {
  const { sendFilm, send, upload, services } = await openFilms(TOOLS)
  const film = Number((await sendFilm(mp4('three'))).headers.get('vitrine-media'))
  const picture = Number((await upload('ben', 'p.jpg', await photo('#258'))).headers.get('vitrine-media'))
  const ids = async (query: string) => {
    const { media } = (await (await send('ben', 'GET', `${V1}/media?${query}`)).json()) as {
      media: { id: number }[]
    }
    return media.map(({ id }) => id)
  }
  const poster = (await services.media.film(film))?.posterId
  expect(await ids('kind=film')).toEqual([film])
  expect((await ids('kind=picture')).toSorted()).toEqual([picture, poster].toSorted())
  expect(await ids('q=dune')).toContain(film)
  // A video needs no alternative text.
  expect(await ids('lacks_alt=true')).not.toContain(film)
  const answer = await (await send('ben', 'GET', `${V1}/media/${film}`)).json()
  expect(answer).toMatchObject({
    kind: 'film',
    mime: 'video/mp4',
    width: 640,
    picture: null,
    film: { seconds: 8.25, posterId: poster, sources: [{ type: 'video/mp4' }] },
  })
  expect((await send('ben', 'GET', `${V1}/media/${film}/whole`)).status).toBe(404)
  const original = await send('ben', 'GET', `${V1}/media/${film}/original`)
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(mp4('three'))
  const crop = { left: 0, top: 0, width: 20, height: 20 }
  expect(await services.library.change(OWNER, film, { crop }, ANYWAY)).toMatchObject({
    error: { problems: { crop: { code: 'invalid.film_crop' } } },
  })
  const work = { title: 'Dune', featured_media: film }
  expect((await send('ben', 'POST', '/wp-json/wp/v2/astra-portfolio', work)).status).toBe(400)
  await services.portfolio.save([draft({ slug: 'dune', type: 'video', filmId: film, thumbnailId: film })])
  const item = (await services.portfolio.bySlug('dune'))?.item
  expect([item?.thumbnail, item?.videoSources.length]).toEqual([null, 1])
})

// @behaviour library-4
it('a video in use lists its usages; trashed it is in no work, and its permanent deletion removes its file', async () => {
  const { sendFilm, services, app } = await openFilms(TOOLS)
  const id = Number((await sendFilm(mp4('four'))).headers.get('vitrine-media'))
  const work = await workWith(services, id)
  expect(await services.library.usage(OWNER, id)).toMatchObject({
    value: [{ kind: 'work', id: work, place: 'filmId', live: true }],
  })
  const readSources = async () => (await services.portfolio.bySlug('dune'))?.item.videoSources ?? []
  const [source] = await readSources()
  const file = async () => (await app.fetch(new Request(`http://localhost:3000${source?.url}`))).status
  expect(await file()).toBe(200)
  expect(await services.library.trash(OWNER, id, ANYWAY)).toMatchObject({ ok: true })
  expect(await readSources()).toEqual([])
  expect(await services.library.restore(OWNER, id, ANYWAY)).toMatchObject({ ok: true })
  expect(await readSources()).toHaveLength(1)
  expect(await services.library.remove(OWNER, id, { isForced: false })).toMatchObject({
    error: { code: 'in_use' },
  })
  expect(await services.library.remove(OWNER, id, { isForced: true })).toMatchObject({ ok: true })
  expect([await readSources(), await file(), await services.media.film(id)]).toEqual([[], 404, null])
})

// @behaviour library-4
it('a replaced video plays in all places of the former one', async () => {
  const { sendFilm, services } = await openFilms(TOOLS)
  const id = Number((await sendFilm(mp4('five'))).headers.get('vitrine-media'))
  await workWith(services, id)
  const sources = async () => (await services.portfolio.bySlug('dune'))?.item.videoSources ?? []
  const before = await sources()
  const other = Number((await sendFilm(mp4('six'))).headers.get('vitrine-media'))
  expect(await services.library.replace(OWNER, id, other, ANYWAY)).toMatchObject({ ok: true })
  expect(await sources()).toHaveLength(1)
  expect(await sources()).not.toEqual(before)
  expect(await services.media.film(other)).toBeNull()
})

// @behaviour call-8 upload-4
it('WordPress clients upload, list and read videos', async () => {
  const { send, app, upload } = await openFilms(TOOLS)
  await upload('ben', 'p.jpg', await photo('#258'))
  const response = await send('ben', 'POST', '/wp-json/wp/v2/media', new Uint8Array(mp4('seven')), {
    'content-type': 'video/mp4',
    'content-disposition': 'attachment; filename="waves.mp4"',
  })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: number }
  const list = await send('ben', 'GET', '/wp-json/wp/v2/media?media_type=video')
  const films = (await list.json()) as Record<string, unknown>[]
  expect(films).toMatchObject([
    {
      id,
      media_type: 'file',
      mime_type: 'video/mp4',
      media_details: { width: 640, height: 360, length: 8, length_formatted: '0:08', sizes: {} },
    },
  ])
  const file = await app.fetch(new Request(String(films[0]?.source_url)))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
})
