import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import { openTestServices, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { mediaRoutes } from './media.routes.ts'
import { parseMediaName } from './media-address.ts'
import { resolvePictures } from './resolve-pictures.ts'

const details = { fileName: 'sea.jpg', alt: 'The sea', title: 'Sea' }

const paint = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Creates a PNG that declares a size and contains almost no data. */
function bomb(width: number, height: number, interlaced = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, interlaced], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('storing an image', () => {
  it('measures it, finds its colour and plans its renditions, one of them for programs', async () => {
    const { media } = await openTestServices()
    const result = await media.store(await paint(1000, 500).jpeg().toBuffer(), details)
    if (!result.ok) throw new Error(result.error.message)
    const asset = result.value
    expect(asset).toMatchObject({ width: 1000, height: 500, alt: 'The sea', focalX: 0.5, focalY: 0.5 })
    const picture = (await media.pictures([asset.id, null, 999])).get(asset.id)
    expect(picture?.color).toMatch(/^#3\d6\d[cd][\da-f]$/)
    expect(picture?.url).toMatch(/^\/media\/[\da-f]{16}-1000\.jpg$/)
    expect(picture?.sources.map(({ type }) => type)).toEqual(['image/webp'])
    expect(picture?.sources[0]?.srcset.match(/ (\d+)w/g)).toEqual([' 320w', ' 480w', ' 640w', ' 1000w'])
  })

  it('rotates it upright', async () => {
    const { media } = await openTestServices()
    const lying = await paint(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await media.store(lying, details)).toMatchObject({ value: { width: 200, height: 400 } })
  })

  // @behaviour media-3
  it('accepts the images of the largest cameras', async () => {
    const { media } = await openTestServices()
    const bytes = await paint(12_000, 9000).jpeg().toBuffer()
    expect(await media.store(bytes, details)).toMatchObject({ value: { width: 12_000, height: 9000 } })
  })

  it('recognises the same bytes and keeps the existing details', async () => {
    const { media } = await openTestServices()
    const bytes = await paint(400, 400).png().toBuffer()
    const first = await media.store(bytes, details)
    const again = await media.store(bytes, { ...details, alt: 'The calm sea' })
    expect(again).toMatchObject({ value: { alt: 'The calm sea' } })
    expect((await media.assets()).map(({ id }) => id)).toEqual([first.ok && first.value.id])
  })

  it.each([
    ['text', Buffer.from('no picture at all'), 'media_not_a_picture'],
    ['a script in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'media_svg'],
    ['a film', Buffer.from('\0\0\0\u0018ftypmp42'), 'media_not_a_picture'],
    ['nothing', Buffer.alloc(0), 'media_empty'],
    ['a bomb', bomb(30_000, 30_000), 'media_too_large'],
    ['what has to be held whole and is very large', bomb(14_000, 11_500, 1), 'media_too_large'],
    ['a broken picture', bomb(300, 300).subarray(0, 50), 'media_damaged'],
  ])('refuses %s with a sentence, and stores nothing', async (_what, bytes, code) => {
    const { media, dataDir } = await openTestServices()
    const result = await media.store(bytes, details)
    expect(result).toMatchObject({ ok: false, error: { code } })
    expect(!result.ok && result.error.message).toMatch(/^sea\.jpg: .*try again\.$/)
    expect(await media.assets()).toEqual([])
    expect(await readdir(join(dataDir, 'media', 'originals'))).toEqual([])
  })
})

describe('planned widths that change from one start to the next', () => {
  const picture = (hue: string) => paint(1000, 600, hue).jpeg().toBuffer()
  const candidates = (srcset = '') => srcset.split(', ').map((candidate) => candidate.split(' '))

  // @behaviour media-1
  it('leave stored images with their renditions, and all former URLs working', async () => {
    const dataDir = await temporaryFolder()
    const open = (renditionWidths: number[]) => openTestServices(dataDir, { renditionWidths })
    const id = async ({ media }: Awaited<ReturnType<typeof open>>, hue: string) => {
      const outcome = await media.store(await picture(hue), details)
      return outcome.ok ? outcome.value.id : 0
    }
    const first = await open([320, 640, 960])
    const old = await id(first, '#36c')
    const before = (await first.media.pictures([old])).get(old)
    await first.close()

    const second = await open([400, 800])
    const after = (await second.media.pictures([old])).get(old)
    expect(after).toEqual(before)
    expect(candidates(after?.sources[0]?.srcset).map(([, width]) => width)).toEqual(['320w', '640w', '960w'])
    const routes = mediaRoutes(second.media)
    const addresses = [before?.url ?? '', ...candidates(before?.sources[0]?.srcset).map(([url = '']) => url)]
    for (const address of addresses) expect((await routes.request(address)).status).toBe(200)

    const unstored = await routes.request(addresses[1]?.replace('-320.', '-400.') ?? '')
    expect([unstored.status, unstored.headers.get('location')]).toEqual([302, addresses[2]])

    const recent = await id(second, '#c63')
    const offered = (await second.media.pictures([recent])).get(recent)?.sources[0]?.srcset
    expect(candidates(offered).map(([, width]) => width)).toEqual(['200w', '400w', '800w'])
  })
})

describe('renditions', () => {
  async function stored() {
    const dataDir = await temporaryFolder()
    const services = await openTestServices(dataDir)
    const outcome = await services.media.store(await paint(1000, 500).jpeg().toBuffer(), details)
    if (!outcome.ok) throw new Error(outcome.error.message)
    const picture = (await services.media.pictures([outcome.value.id])).get(outcome.value.id)
    const names = (picture?.sources ?? []).flatMap(({ srcset }) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0]?.replace('/media/', '') ?? ''),
    )
    const files = async () =>
      (await readdir(join(dataDir, 'media'))).filter((name) => /\.(webp|jpg)$/.test(name))
    return { ...services, dataDir, names, files }
  }

  it('begin with the smallest; every other URL of a srcset is encoded on request', async () => {
    const { media, names, files } = await stored()
    expect(await files()).toHaveLength(2)
    for (const name of names) {
      const request = parseMediaName(name)
      const file = request && (await media.file(request))
      if (!file || 'insteadName' in file) throw new Error(`${name} is not stored`)
      const content = await file.read()
      const bytes = await new Response(content?.stream).arrayBuffer()
      expect(bytes.byteLength).toBe(file.size)
      const { width, format } = await sharp(bytes).metadata()
      expect([width, format]).toEqual([
        request?.kind === 'rendition' && request.width,
        request?.kind === 'rendition' && request.format,
      ])
    }
    expect(await files()).toHaveLength(4)
  })

  it('are encoded once, however many request them at the same time', async () => {
    const { media, names } = await stored()
    const request = parseMediaName(names.at(-1) ?? '')
    if (!request) throw new Error('no name')
    const files = await Promise.all(Array.from({ length: 20 }, () => media.file(request)))
    expect(files[0]).toMatchObject({ size: expect.any(Number) })
    expect(new Set(files.map((file) => JSON.stringify(file))).size).toBe(1)
  })

  it('are completed by the next process after a kill', async () => {
    const { dataDir, names, files, close } = await stored()
    await close()
    const { media } = await openTestServices(dataDir)
    const worker = startTask(media.renditions)
    const plain = names[3]?.replace('.webp', '.jpg')
    await expect.poll(async () => (await files()).sort()).toEqual([...names, plain].sort())
    await worker.stop()
  })

  it('are encoded again when a file was lost', async () => {
    const { media, dataDir, names } = await stored()
    const [first = ''] = names
    await rm(join(dataDir, 'media', first))
    const request = parseMediaName(first)
    expect(request && (await media.file(request))).not.toBeNull()
  })

  it('that fail are logged, and do not block others', async () => {
    const { media, dataDir, names, reports } = await stored()
    for (const name of await readdir(join(dataDir, 'media', 'originals'))) {
      await rm(join(dataDir, 'media', 'originals', name))
    }
    const request = parseMediaName(names.at(-1) ?? '')
    expect(request && (await media.file(request))).toEqual({ insteadName: names[1] })
    const worker = startTask(media.renditions)
    await expect.poll(() => reports.length).toBe(3)
    await worker.stop()
    expect(reports[0]).toMatch(/1000 px webp of picture [\da-f]{16} could not be made/)
  })

  it('exist in planned widths only; other URLs redirect to the next larger one', async () => {
    const { media, names, files } = await stored()
    const address = names[0]?.slice(0, 16) ?? ''
    const findFile = (width: number) => media.file({ kind: 'rendition', address, width, format: 'webp' })
    expect(await findFile(1)).toEqual({ insteadName: `${address}-320.webp` })
    expect(await findFile(999)).toEqual({ insteadName: `${address}-1000.webp` })
    expect(await findFile(4000)).toEqual({ insteadName: `${address}-1000.webp` })
    expect(await files()).toHaveLength(2)
    expect(
      await media.file({ kind: 'rendition', address: '0'.repeat(16), width: 320, format: 'webp' }),
    ).toBeNull()
  })
})

it('adds images to blocks whose schemas have one, and reports missing ones', async () => {
  const { media } = await openTestServices()
  const result = await media.store(await paint(50, 50).png().toBuffer(), details)
  const mediaId = result.ok ? result.value.id : 0
  const blocks = [
    { name: 'image', attributes: { mediaId, text: 'x' } },
    { name: 'product-cards', attributes: { cards: [{ mediaId: 999 }, 'no card'] } },
    { name: 'of-another-site', attributes: { mediaId } },
  ]
  expect(await resolvePictures(CORE_BLOCKS, blocks, media.pictures)).toEqual([
    {
      name: 'image',
      attributes: { mediaId, picture: expect.objectContaining({ alt: 'The sea' }), text: 'x' },
    },
    { name: 'product-cards', attributes: { cards: [{ mediaId: 999, picture: null }, 'no card'] } },
    blocks[2],
  ])
})
