import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { HOUR_MS } from '../../../core/kit/time.ts'
import { mediaRoutes } from './media.routes.ts'
import type { MediaService } from './media.service.ts'

async function site(...where: Parameters<typeof openTestServices>) {
  const services = await openTestServices(...where)
  const { media } = services
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  const result = await media.store(bytes, { fileName: 'a.png', alt: '', title: '' })
  const id = result.ok ? result.value.id : 0
  const url = (await media.pictures([id])).get(id)?.url ?? ''
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42'), Buffer.alloc(88, 7)])
  const film = await media.storeFilm({
    fileName: 'a.mp4',
    webm: null,
    mp4,
    width: 16,
    height: 9,
    posterId: id,
  })
  const filmUrl = (await media.films([film])).get(film)?.[0]?.url ?? ''
  const routes = mediaRoutes(media)
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    routes.request(path, { headers, method })
  return { ...services, ask, url, filmUrl, bytes, mp4, id, film }
}

describe('an image', () => {
  it('is cacheable without limit, and usable by every site', async () => {
    const { ask, url } = await site()
    const answer = await ask(url)
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[\da-f]{16}-700\.jpg"$/),
    })
  })

  it('is encoded again if a power failure has left its file empty; a video is missing', async () => {
    const { ask, url, filmUrl, dataDir } = await site()
    const whole = Buffer.from(await (await ask(url)).arrayBuffer())
    for (const address of [url, filmUrl]) await writeFile(join(dataDir, address), '')
    const anew = await ask(url)
    expect([anew.status, Buffer.from(await anew.arrayBuffer()).equals(whole)]).toEqual([200, true])
    const film = await ask(filmUrl)
    expect([film.status, film.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('is not sent again to browsers that have it', async () => {
    const { ask, url } = await site()
    const etag = (await ask(url)).headers.get('etag') ?? ''
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await ask(url, { 'if-none-match': ifNoneMatch })).status).toBe(304)
    }
    expect((await ask(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const { ask, url } = await site()
    const answer = await ask(url, {}, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
  })

  it.each([
    '/media/..%2f..%2fvitrine.sqlite',
    '/media/%2e%2e%2fvitrine.sqlite',
    '/media/vitrine.sqlite',
    '/media/originals',
    '/media/0123456789abcdef-320.webp',
    '/media/0123456789abcdef-0320.webp',
    '/media/0123456789ABCDEF-320.webp',
    '/media/0123456789abcdef.mp4',
    '/media/0123456789abcdef-320.webp%00.jpg',
  ])('is not available at %s', async (path) => {
    const { ask } = await site()
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a file that is truncated on the disk', () => {
  const halve = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))
  const PART = { range: 'bytes=0-9' }

  /** Asks for a size until it is made, however long that takes, and reads its file. */
  async function made(
    ask: (path: string) => Promise<Response>,
    url: string,
    path: string,
    { renditions }: Pick<MediaService, 'renditions'>,
  ) {
    await ask(url)
    await renditions.close()
    return readFile(path)
  }

  // @behaviour media-13
  it.each([
    ['GET', {}],
    ['HEAD', {}],
    ['GET', PART],
  ])('is encoded again if it is a rendition (%s %o)', async (method, headers) => {
    const { ask, url, dataDir, media, reports } = await site()
    const whole = await made(ask, url, join(dataDir, url), media)
    await halve(join(dataDir, url))
    // A slow server sends the next smaller size until the file is encoded.
    expect([200, 206, 302]).toContain((await ask(url, headers, method)).status)
    await media.renditions.close()
    const { status, headers: got } = await ask(url, headers, method)
    const length = headers === PART ? got.get('content-range')?.split('/')[1] : got.get('content-length')
    expect([status, Number(length)]).toEqual([headers === PART ? 206 : 200, whole.length])
    expect(await readFile(join(dataDir, url))).toEqual(whole)
    expect(reports).toEqual([
      expect.stringMatching(/-700\.jpg has another length than the stored file.*vitrine check/),
    ])
  })

  // @behaviour media-13
  it('is missing if it is a video, with one line in the log, until it is uploaded again', async () => {
    const { ask, filmUrl, mp4, dataDir, reports, media } = await site()
    expect((await ask(filmUrl)).status).toBe(200)
    await halve(join(dataDir, filmUrl))
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', PART],
    ] as const) {
      const answer = await ask(filmUrl, headers, method)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect(reports).toEqual([expect.stringMatching(/\.mp4 has another length than the stored file/)])
    const again = { fileName: 'a.mp4', webm: null, mp4, width: 16, height: 9, posterId: null }
    await media.storeFilm(again)
    expect((await ask(filmUrl)).status).toBe(200)
  })

  // @behaviour media-13
  it('gives no renditions if it is an original, which is repaired when it is uploaded again', async () => {
    const { ask, url, id, bytes, dataDir, media, library, reports } = await site()
    const folder = join(dataDir, 'media', 'originals')
    const original = join(folder, (await readdir(folder))[0] ?? '')
    await halve(original)
    expect((await ask(url)).status).toBe(302)
    await media.renditions.close()
    expect(reports.join('\n')).toContain(`${original} has another length than the stored file`)
    const actor = { id: 'ada', name: 'Ada', role: 'owner' } as const
    expect(await library.original(actor, id)).toMatchObject({
      ok: false,
      error: { code: 'original_missing' },
    })
    const hash = (await media.assets()).find((asset) => asset.id === id)?.contentHash ?? ''
    expect(await media.idsByHash([hash])).toEqual({})
    const copy = join(dataDir, 'a.png')
    await writeFile(copy, bytes)
    expect(await media.storeFile(copy, { fileName: 'a.png' })).toMatchObject({ value: { isKnown: true } })
    expect(await media.idsByHash([hash])).toEqual({ [hash]: id })
    expect(await library.original(actor, id)).toMatchObject({ ok: true, value: { size: bytes.length } })
  })

  // @behaviour media-13
  it('gives renditions again after another upload of the original, also if encoding was given up', async () => {
    const dataDir = await temporaryFolder()
    const db = await openUnsyncedDatabase(dataDir)
    const { ask, url, bytes, media } = await site(dataDir, { db })
    const folder = join(dataDir, 'media', 'originals')
    await halve(join(folder, (await readdir(folder))[0] ?? ''))
    const unmade = db.query.updateTable('rendition').where('state', '<>', 'ready')
    await unmade.set({ state: 'failed', attempts: 4 }).execute()
    expect((await ask(url)).status).toBe(302)
    const copy = join(dataDir, 'a.png')
    await writeFile(copy, bytes)
    await media.storeFile(copy, { fileName: 'a.png' })
    await made(ask, url, join(dataDir, url), media)
    expect((await ask(url)).status).toBe(200)
  })

  // @behaviour media-4 media-13
  it('gives its sizes again once the original is put back by hand, however long it was away', async () => {
    let time = Date.parse('2026-03-01T12:00:00Z')
    const { ask, url, bytes, dataDir, media } = await site(undefined, { now: () => new Date(time) })
    const folder = join(dataDir, 'media', 'originals')
    const original = join(folder, (await readdir(folder))[0] ?? '')
    await halve(original)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await ask(url)).status).toBe(302)
      await media.renditions.close()
      time += HOUR_MS
    }
    await writeFile(original, bytes)
    await made(ask, url, join(dataDir, url), media)
    expect((await ask(url)).status).toBe(200)
  })

  // @behaviour media-13
  it('is recognised by its end if an earlier version stored no size, and intact files are sent', async () => {
    const { ask, url, filmUrl, db, dataDir, whole, media } = await withoutLengths()
    for (const address of [url, filmUrl]) expect((await ask(address)).status).toBe(200)
    await halve(join(dataDir, url))
    await made(ask, url, join(dataDir, url), media)
    expect(await readFile(join(dataDir, url))).toEqual(whole)
    expect(await lengthOf(db, 700)).toBe(whole.length)
  })

  // @behaviour media-13
  it('that an earlier version has written is judged once: then its length is noted, unless its end tells nothing', async () => {
    const { ask, url, filmUrl, dataDir, whole, close } = await withoutLengths()
    for (const address of [url, filmUrl]) expect((await ask(address)).status).toBe(200)
    await close()
    const db = await openUnsyncedDatabase(dataDir)
    onTestFinished(() => db.close())
    expect(await lengthOf(db, 700)).toBe(whole.length)
    expect(await db.query.selectFrom('film').select('mp4_bytes').execute()).toEqual([{ mp4_bytes: null }])
  })

  /** Reads the noted length of the JPEG of this width. */
  async function lengthOf({ query }: Awaited<ReturnType<typeof openUnsyncedDatabase>>, width: number) {
    const row = await query
      .selectFrom('rendition')
      .select('bytes')
      .where('width', '=', width)
      .where('format', '=', 'jpeg')
      .executeTakeFirstOrThrow()
    return row.bytes
  }

  async function withoutLengths() {
    const first = await site()
    const { dataDir, url } = first
    const whole = await made(first.ask, url, join(dataDir, url), first.media)
    await first.close()
    const db = await openUnsyncedDatabase(dataDir)
    await db.query.updateTable('rendition').set({ bytes: null }).execute()
    await db.query.updateTable('film').set({ mp4_bytes: null }).execute()
    await db.query.updateTable('media_asset').set({ bytes: null }).execute()
    const { media, close } = await openTestServices(dataDir, { db })
    const routes = mediaRoutes(media)
    return { ...first, db, media, close, whole, ask: async (path: string) => routes.request(path) }
  }
})

describe('a video', () => {
  it('is served in parts', async () => {
    const { ask, filmUrl, mp4 } = await site()
    const answer = await ask(filmUrl, { range: 'bytes=10-19' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${mp4.length}`)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(mp4.subarray(10, 20))
  })

  it('is served completely when the part belongs to another version', async () => {
    const { ask, filmUrl } = await site()
    expect((await ask(filmUrl, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  it('has no bytes after its end', async () => {
    const { ask, filmUrl, mp4 } = await site()
    const answer = await ask(filmUrl, { range: 'bytes=5000-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${mp4.length}`])
  })

  it('must have the format that it claims', async () => {
    const { media } = await openTestServices()
    const film = {
      fileName: 'a.webm',
      webm: Buffer.from('no film'),
      mp4: null,
      width: 1,
      height: 1,
      posterId: null,
    }
    await expect(media.storeFilm(film)).rejects.toThrow('named as webm has another format')
  })
})

describe('media in the trash', () => {
  const OWNER = { id: 'ada', name: 'Ada', role: 'owner' } as const
  const ANYWAY = { version: null }
  const CROP = { left: 10, top: 10, width: 400, height: 400 }

  // @behaviour library-4
  it('are available at no URL, not even at former ones', async () => {
    const { ask, url, filmUrl, id, film, library } = await site()
    expect(await library.change(OWNER, id, { crop: CROP }, ANYWAY)).toMatchObject({ ok: true })
    const cut = await library.read(OWNER, id)
    const now = (cut.ok && cut.value.picture?.url) || ''
    expect(now).not.toBe(url)
    const addresses = [url, url.replace(/-700\.jpg$/, '-320.webp'), now, filmUrl]
    const etags = await Promise.all(
      addresses.map(async (address) => (await ask(address)).headers.get('etag')),
    )
    const states = () =>
      Promise.all(
        addresses.map(async (address, index) => {
          const response = await ask(address, { 'if-none-match': etags[index] ?? '"none"' })
          return response.status
        }),
      )
    const before = await states()
    expect(before.every((status) => [200, 302, 304].includes(status))).toBe(true)
    for (const medium of [id, film]) await library.trash(OWNER, medium, ANYWAY)
    expect(await states()).toEqual([404, 404, 404, 404])
    for (const medium of [id, film]) await library.restore(OWNER, medium, ANYWAY)
    expect(await states()).toEqual(before)
  })
})
