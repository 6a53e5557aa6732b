import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { grainyPhoto, openFileApi, photo, UPLOADS } from '../../../../tests/support/server/open-file-api.ts'
import { sha256 } from '../../../../tests/support/sha256.ts'

const KNOWN = '/wp-json/vitrine/v1/media/known'

/** Names of all files below a data folder that hold something of an upload. */
const leftovers = async (dataDir: string) => ({
  originals: (await readdir(join(dataDir, 'media', 'originals'))).length,
  uploads: (await readdir(join(dataDir, 'media', 'uploads'))).length,
  unfinished: (await readdir(join(dataDir, 'media', 'unfinished'))).length,
})

/** Returns the part of a file that arrives before the connection breaks, in network-sized pieces. */
function breaking(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      if (offset >= bytes.byteLength) return controller.error(new Error('The connection broke.'))
      controller.enqueue(new Uint8Array(bytes.subarray(offset, offset + 16_384)))
      offset += 16_384
    },
  })
}

describe('a file that is uploaded in parts', () => {
  // @behaviour upload-1
  it('becomes an image with its name, with its smallest rendition encoded', async () => {
    const { services, begin, patch } = await openFileApi()
    const bytes = await photo('#a14')
    const path = await begin('ben', 'C:\\photos\\dune\u0007.jpg', bytes.length)
    expect(path).toMatch(/^\/wp-json\/vitrine\/v1\/uploads\/[\da-f]{32}$/)
    const first = await patch('ben', path, 0, bytes.subarray(0, 700))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '700'])
    expect(first.headers.get('upload-expires')).not.toBeNull()
    const last = await patch('ben', path, 700, bytes.subarray(700))
    expect(last.status).toBe(204)
    const id = Number(last.headers.get('vitrine-media'))
    expect(await services.media.asset(id)).toMatchObject({
      fileName: 'dune.jpg',
      contentHash: sha256(bytes),
      width: 600,
    })
    expect(await readdir(join(services.dataDir, 'media'))).toContainEqual(
      expect.stringMatching(/-320\.webp$/),
    )
    expect(await leftovers(services.dataDir)).toEqual({ originals: 1, uploads: 0, unfinished: 0 })
  })

  // @behaviour upload-2
  it('is refused with a sentence by a full disk, and continues when there is space', async () => {
    const { services, begin, patch, tus } = await openFileApi()
    const bytes = await photo('#a15')
    const path = await begin('ben', 'dune.jpg', bytes.length)
    const append = vi.spyOn(services.uploads.parts, 'append')
    append.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    const full = await patch('ben', path, 0, bytes)
    expect([full.status, full.headers.get('retry-after')]).toEqual([507, '60'])
    expect(await full.json()).toMatchObject({ code: 'disk_full', data: { status: 507 } })
    append.mockRestore()
    expect((await tus('ben', 'HEAD', path)).headers.get('upload-offset')).toBe('0')
    expect((await patch('ben', path, 0, bytes)).status).toBe(204)
  })

  // @behaviour upload-1
  it('continues after a broken connection, with each byte stored once', async () => {
    const { services, begin, patch, tus } = await openFileApi()
    const bytes = await grainyPhoto()
    const path = await begin('ben', 'dune.jpg', bytes.length)
    const half = bytes.length >> 1
    const offset = async () => Number((await tus('ben', 'HEAD', path)).headers.get('upload-offset'))
    expect((await patch('ben', path, 0, breaking(bytes.subarray(0, half)))).ok).toBe(false)
    await expect.poll(offset).toBeGreaterThan(half / 2)
    const reached = await offset()
    expect(reached).toBeLessThanOrEqual(half)
    expect((await patch('ben', path, reached - 1, bytes.subarray(reached - 1))).status).toBe(409)
    const response = await patch('ben', path, reached, bytes.subarray(reached))
    const asset = await services.media.asset(Number(response.headers.get('vitrine-media')))
    expect(asset?.contentHash).toBe(sha256(bytes))
  })

  // @behaviour upload-1
  it('gives a repeated response after a lost one, and becomes an image once', async () => {
    const { services, upload, tus, send, begin, patch } = await openFileApi()
    const bytes = await photo('#c36')
    const path = await begin('ben', 'dune.jpg', bytes.length)
    const response = await patch('ben', path, 0, bytes)
    const id = response.headers.get('vitrine-media')
    const again = await tus('ben', 'HEAD', path)
    expect([again.headers.get('vitrine-media'), again.headers.get('vitrine-known')]).toEqual([id, null])
    expect(await (await send('ben', 'GET', path)).json()).toMatchObject({ media: Number(id), isKnown: false })
    const second = await upload('ada', 'copy.jpg', bytes)
    expect(second.headers.get('vitrine-media')).toBe(id)
    expect(decodeURIComponent(second.headers.get('vitrine-known') ?? '')).toBe('dune.jpg')
    expect(await services.media.assets()).toHaveLength(1)
  })

  it('can be cancelled, and all its bytes are deleted', async () => {
    const { services, begin, patch, tus } = await openFileApi()
    const path = await begin('ben', 'dune.jpg', 5000)
    await patch('ben', path, 0, new Uint8Array(100))
    expect((await leftovers(services.dataDir)).uploads).toBe(1)
    expect((await tus('ben', 'DELETE', path)).status).toBe(204)
    expect((await tus('ben', 'HEAD', path)).status).toBe(404)
    expect((await leftovers(services.dataDir)).uploads).toBe(0)
  })

  // @behaviour upload-3
  it('expires after seven days, and nothing of it stays', async () => {
    let days = 0
    const now = () => new Date(Date.now() + days * 86_400_000)
    const { services, begin, patch, tus } = await openFileApi({ now })
    const path = await begin('ben', 'dune.jpg', 5000)
    await patch('ben', path, 0, new Uint8Array(100))
    days = 6.9
    expect(await services.uploads.tidy()).toBe(0)
    days = 7.1
    expect(await services.uploads.tidy()).toBe(1)
    expect((await leftovers(services.dataDir)).uploads).toBe(0)
    days = 0
    expect((await tus('ben', 'HEAD', path)).status).toBe(404)
  })
})

const text = (content: string) => new TextEncoder().encode(content)

describe('refused uploads', () => {
  it.each([
    ['nothing', 'empty.jpg', new Uint8Array(), 'media_empty'],
    ['half a picture', 'half.jpg', async () => (await photo('#d47')).subarray(0, 900), 'media_damaged'],
    ['text by a wrong name', 'dune.jpg', text('no picture at all'), 'media_not_a_picture'],
    ['a drawing', 'logo.svg', text('<?xml version="1.0"?><svg/>'), 'media_svg'],
  ])('include %s, with a sentence, and nothing of it stays', async (_what, name, content, code) => {
    const { services, begin, patch, tus } = await openFileApi()
    const bytes = typeof content === 'function' ? await content() : content
    const path = await begin('ben', name, bytes.length).catch((error: Error) => error.message)
    // Of nothing there is no part that could come last: its beginning is its end.
    const body = path.startsWith('/') ? await (await patch('ben', path, 0, bytes)).json() : path
    expect(JSON.stringify(body)).toContain(code)
    expect(JSON.stringify(body)).toContain('try again')
    if (path.startsWith('/')) expect((await tus('ben', 'HEAD', path)).status).toBe(422)
    expect(await services.media.assets()).toEqual([])
    expect(await leftovers(services.dataDir)).toEqual({ originals: 0, uploads: 0, unfinished: 0 })
  })

  // @behaviour upload-2
  it('include a file that is too large, one too many, and one without disk space, before they are sent', async () => {
    let free = 10 * 1024 ** 3
    const { begin, tus } = await openFileApi({ freeBytes: async () => free })
    const sizeOf = (bytes: number) => begin('ben', 'dune.jpg', bytes)
    await expect(sizeOf(200 * 1024 ** 2)).rejects.toThrow(/413 .*larger than 100 MB/)
    for (let count = 0; count < 50; count += 1) await sizeOf(1000)
    await expect(sizeOf(1000)).rejects.toThrow(/429 .*Too many unfinished uploads/)
    free = 257 * 1024 ** 2
    const response = await tus('ada', 'POST', UPLOADS, { 'upload-length': '9000000' })
    expect([response.status, (await response.json()).code]).toEqual([507, 'disk_full'])
  })

  // @behaviour upload-5
  it('respect the space of all simultaneous uploads together', async () => {
    let takenBytes = 0
    // Room for 10 MB of files: each byte needs three, and 256 MiB stay free.
    const all = 256 * 1024 ** 2 + 3 * 10_000_000
    const { begin, send, patch, tus } = await openFileApi({ freeBytes: async () => all - takenBytes })
    const room = async () => {
      const limits = await send('ben', 'GET', `${UPLOADS}/limits`)
      return ((await limits.json()) as { roomBytes: number }).roomBytes
    }
    expect(await room()).toBe(10_000_000)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => begin('ben', `dune-${index}.jpg`, 4_000_000)),
    )
    const paths = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(paths).toHaveLength(2)
    // What comes in one request takes its place among them, and gives it back.
    const picture = await photo('#0f4')
    const inOne = (body: BodyInit, length: number) =>
      send('ben', 'POST', '/wp-json/wp/v2/media', body, {
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="sea.jpg"',
        'content-length': String(length),
      })
    expect((await inOne(picture, 3_000_000)).status).toBe(507)
    let arrive = (_: Uint8Array) => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        arrive = (bytes) => {
          controller.enqueue(bytes)
          controller.close()
        }
      },
    })
    const slow = inOne(body, 1_500_000)
    await expect.poll(room).toBe(500_000)
    expect((await inOne(await photo('#f40'), 600_000)).status).toBe(507)
    arrive(picture)
    expect((await slow).status).toBe(201)
    expect(await room()).toBe(2_000_000)
    // Received bytes already use disk space; the rest is reserved for renditions.
    await patch('ben', paths[0] ?? '', 0, new Uint8Array(3_000_000))
    takenBytes = 3_000_000
    expect(await room()).toBe(2_000_000)
    await tus('ben', 'DELETE', paths[0] ?? '')
    takenBytes = 0
    expect(await room()).toBe(6_000_000)
  })

  it('include more bytes than announced', async () => {
    const { begin, patch, tus } = await openFileApi()
    const path = await begin('ben', 'dune.jpg', 100)
    expect((await patch('ben', path, 0, new Uint8Array(200))).status).toBe(413)
    expect((await tus('ben', 'HEAD', path)).headers.get('upload-offset')).not.toBe('200')
  })

  // @behaviour upload-1
  it('include those of visitors, members, and users who did not begin the upload', async () => {
    const { services, begin, tus, patch, send } = await openFileApi()
    const path = await begin('ben', 'dune.jpg', 100)
    expect((await tus(null, 'POST', UPLOADS, { 'upload-length': '100' })).status).toBe(401)
    const member = { id: 'cy', name: 'Cy', role: 'member' } as const
    expect(await services.uploads.limits(member)).toMatchObject({ error: { code: 'rest_forbidden' } })
    const result = await services.uploads.create(member, { name: 'dune.jpg', bytes: 100 })
    expect(result).toMatchObject({ error: { code: 'rest_forbidden' } })
    expect((await tus('ada', 'HEAD', path)).status).toBe(404)
    expect((await patch('ada', path, 0, new Uint8Array(100))).status).toBe(404)
    expect((await tus(null, 'DELETE', path)).status).toBe(401)
    expect((await send(null, 'GET', `${UPLOADS}/limits`)).status).toBe(401)
    expect((await send('ben', 'PATCH', path, new Uint8Array(1))).status).toBe(412)
  })
})

describe('before a file is sent', () => {
  // @behaviour upload-2
  it('a program gets the accepted kinds, and which files are already there', async () => {
    const { upload, send } = await openFileApi()
    const bytes = await photo('#e58')
    const uploadResponse = await upload('ben', 'dune.jpg', bytes)
    const limits = await (await send('ben', 'GET', `${UPLOADS}/limits`)).json()
    expect(limits).toMatchObject({ pictureBytes: 100 * 1024 ** 2, openUploads: 50, days: 7 })
    expect(limits.roomBytes).toBeGreaterThan(0)
    const hashes = [sha256(bytes), '0'.repeat(64)]
    const knownResponse = await send('ben', 'POST', KNOWN, { hashes })
    expect(await knownResponse.json()).toEqual({
      known: { [sha256(bytes)]: Number(uploadResponse.headers.get('vitrine-media')) },
    })
    expect((await send('ben', 'POST', KNOWN, { hashes: ['x'] })).status).toBe(400)
    const many = Array.from({ length: 1001 }, (_, index) => String(index).padStart(64, '0'))
    expect((await send('ben', 'POST', KNOWN, { hashes: many })).status).toBe(400)
    expect((await send(null, 'POST', KNOWN, { hashes })).status).toBe(401)
  })

  it('any program can ask for the version of the protocol', async () => {
    const { send } = await openFileApi()
    const response = await send(null, 'OPTIONS', UPLOADS)
    expect(response.headers.get('tus-version')).toBe('1.0.0')
    expect(response.headers.get('tus-extension')).toContain('termination')
  })
})
