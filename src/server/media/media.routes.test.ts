import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { mediaRoutes } from './media.routes.ts'

async function site() {
  const services = await openTestServices()
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
  return { ask, url, filmUrl, mp4, id, film, library: services.library, dataDir: services.dataDir }
}

describe('a picture', () => {
  it('is served for ever, to every site', async () => {
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

  it('is made anew where a power cut has left its file without content; a film is missing', async () => {
    const { ask, url, filmUrl, dataDir } = await site()
    const whole = Buffer.from(await (await ask(url)).arrayBuffer())
    for (const address of [url, filmUrl]) await writeFile(join(dataDir, address), '')
    const anew = await ask(url)
    expect([anew.status, Buffer.from(await anew.arrayBuffer()).equals(whole)]).toEqual([200, true])
    const film = await ask(filmUrl)
    expect([film.status, film.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('is not sent again to those who have it', async () => {
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
  ])('is not to be had at %s', async (path) => {
    const { ask } = await site()
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a film', () => {
  it('is served in parts', async () => {
    const { ask, filmUrl, mp4 } = await site()
    const answer = await ask(filmUrl, { range: 'bytes=10-19' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${mp4.length}`)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(mp4.subarray(10, 20))
  })

  it('is served whole when the part belongs to another version', async () => {
    const { ask, filmUrl } = await site()
    expect((await ask(filmUrl, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  it('has no bytes past its end', async () => {
    const { ask, filmUrl, mp4 } = await site()
    const answer = await ask(filmUrl, { range: 'bytes=5000-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${mp4.length}`])
  })

  it('must be what it claims to be', async () => {
    const { media } = await openTestServices()
    const film = {
      fileName: 'a.webm',
      webm: Buffer.from('no film'),
      mp4: null,
      width: 1,
      height: 1,
      posterId: null,
    }
    await expect(media.storeFilm(film)).rejects.toThrow('said to be webm')
  })
})

describe('what lies in the trash', () => {
  const OWNER = { id: 'ada', name: 'Ada', role: 'owner' } as const
  const ANYWAY = { version: null }
  const CROP = { left: 10, top: 10, width: 400, height: 400 }

  // @behaviour library-4
  it('is to be had at no address while it lies there, also those from before it was cut', async () => {
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
