import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openFileApi, photo, UPLOADS } from '../../../tests/support/server/open-file-api.ts'
import type { FilmTools } from '../media/index.ts'

const V1 = '/wp-json/vitrine/v1'

interface Film {
  id: number
  fileName: string
  width: number
  seconds: number
  posterId: number | null
  poster: { url: string } | null
  sources: { url: string }[]
}

/** A server without programs that read films. */
const NO_TOOLS: FilmTools = { read: async () => null, poster: async () => false }

/** One that has them. */
const TOOLS: FilmTools = {
  read: async () => ({ width: 640, height: 360, seconds: 8.25 }),
  async poster(_path, _format, _seconds, to) {
    const frame = sharp({ create: { width: 640, height: 360, channels: 3, background: '#147' } })
    await writeFile(to, await frame.png().toBuffer())
    return true
  },
}

/** What begins as an MP4 does. */
const mp4 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftypisom${text.padEnd(200, '.')}`)]))

async function openFilms(films: FilmTools) {
  const api = await openFileApi({ films })
  const { tus, patch, send } = api
  const sendFilm = async (bytes: Uint8Array, told: Record<string, string> = {}) => {
    const metadata = Object.entries({ filename: 'dune.mp4', ...told })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const begun = await tus('ben', 'POST', UPLOADS, {
      'upload-length': String(bytes.byteLength),
      'upload-metadata': metadata,
    })
    return patch('ben', begun.headers.get('location') ?? '', 0, new Uint8Array(bytes))
  }
  const read = async (id: string | null) =>
    (await (await send('ben', 'GET', `${V1}/films/${id}`)).json()) as Film
  return { ...api, sendFilm, read }
}

// @behaviour media-9
it('a film is read by the server, has a picture, plays in a work, and is known when it comes again', async () => {
  const { sendFilm, read, app } = await openFilms(TOOLS)
  const sent = await sendFilm(mp4('one'))
  expect([sent.status, sent.headers.get('vitrine-media')]).toEqual([204, null])
  const id = sent.headers.get('vitrine-film')
  const film = await read(id)
  expect(film).toMatchObject({ fileName: 'dune.mp4', width: 640, seconds: 8.25 })
  expect(film.poster?.url).toMatch(/^\/media\//)
  const played = await app.fetch(new Request(`http://localhost:3000${film.sources[0]?.url}`))
  expect([played.status, new Uint8Array(await played.arrayBuffer())]).toEqual([200, mp4('one')])
  const again = await sendFilm(mp4('one'))
  expect(again.headers.get('vitrine-film')).toBe(id)
  expect(again.headers.get('vitrine-known')).toBe('dune.mp4')
})

// @behaviour media-9
it('where the server cannot read it, what the browser says is taken, and the picture is given', async () => {
  const { sendFilm, read, send, upload } = await openFilms(NO_TOOLS)
  const told = { width: '1280', height: '720', seconds: '3.5' }
  const id = (await sendFilm(mp4('two'), told)).headers.get('vitrine-film')
  expect(await read(id)).toMatchObject({ width: 1280, seconds: 3.5, posterId: null, poster: null })
  const poster = Number((await upload('ben', 'p.jpg', await photo('#258'))).headers.get('vitrine-media'))
  const put = (posterId: unknown) => send('ben', 'PATCH', `${V1}/films/${id}`, { posterId })
  expect((await put(4711)).status).toBe(400)
  expect((await put(poster)).status).toBe(200)
  expect((await read(id)).posterId).toBe(poster)
})

// @behaviour media-9
it('a film of which nobody knows the size is refused with a sentence', async () => {
  const { sendFilm, services } = await openFilms(NO_TOOLS)
  for (const told of [
    {},
    { width: '-1', height: '720', seconds: '3' },
    { width: 'x', height: 'y', seconds: 'z' },
  ]) {
    const refused = await sendFilm(mp4(JSON.stringify(told)), told)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(await refused.json())).toMatch(
      /dune.mp4 could be read neither .*WebM and try again/,
    )
  }
  expect(await services.media.film(1)).toBeNull()
})
