import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'

/** Draws a logo of a red square and, after a gap, a long bar that stands for its words. */
async function logo(ink: string): Promise<Uint8Array> {
  const part = (width: number) =>
    sharp({ create: { width, height: 100, channels: 4, background: ink } })
      .png()
      .toBuffer()
  return sharp({
    create: { width: 600, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: await part(100), left: 10, top: 10 },
      { input: await part(400), left: 150, top: 10 },
    ])
    .png()
    .toBuffer()
}

async function site() {
  const services = await openTestServices()
  const store = async (ink: string) => {
    const result = await services.media.store(await logo(ink), { fileName: `${ink}.png` })
    if (!result.ok) throw new Error(result.error.message)
    return result.value.id
  }
  const app = openSite(services)
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost:3000${path}`, { headers }))
  const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
  return { ...services, store, get, bytes }
}

/** Returns the sides of the pictures in an `.ico` file, as declared and as they are, and the last picture. */
async function readIco(file: Buffer) {
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  return Promise.all(
    Array.from({ length: file.readUInt16LE(4) }, async (_, index) => {
      const at = 6 + index * 16
      const start = file.readUInt32LE(at + 12)
      const png = file.subarray(start, start + file.readUInt32LE(at + 8))
      const { width, height } = await sharp(png).metadata()
      return { said: file.readUInt8(at), width, height, png }
    }),
  )
}

/** Returns the share of a picture's pixels that are opaque and red. */
async function inked(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const all = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * 4, at * 4 + 4))
  return (
    all.filter(([red = 0, green = 0, , alpha = 0]) => alpha > 200 && red > 200 && green < 60).length /
    all.length
  )
}

describe('the icons of a site', () => {
  // @behaviour found-7
  it('exist without a logo, each with its type and size', async () => {
    const { get, bytes } = await site()
    const types = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await types('/favicon.ico')).toBe('image/x-icon')
    expect(await types('/favicon.svg')).toContain('image/svg+xml')
    for (const [path, size] of [
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
    ] as const) {
      expect(await types(path)).toBe('image/png')
      const { width, height } = await sharp(await bytes(path)).metadata()
      expect([width, height]).toEqual([size, size])
      expect((await sharp(await bytes(path)).stats()).isOpaque).toBe(true)
    }
    const ico = await readIco(await bytes('/favicon.ico'))
    expect(ico.map(({ said, width, height }) => [said, width, height])).toEqual([
      [16, 16, 16],
      [32, 32, 32],
      [48, 48, 48],
    ])
  })

  it('show the emblem of a wide logo, as large as possible', async () => {
    const { settings, store, bytes } = await site()
    const before = await bytes('/favicon.ico')
    await settings.change({ colors: { logos: { default: await store('#ff0000'), switched: null } } })
    const after = await bytes('/favicon.ico')
    expect(after.equals(before)).toBe(false)
    const [, , largest] = await readIco(after)
    expect(await inked(largest?.png ?? Buffer.alloc(0))).toBeGreaterThan(0.95)
    const touch = await inked(await bytes('/apple-touch-icon.png'))
    expect(touch).toBeGreaterThan(0.3)
    expect(touch).toBeLessThan(0.6)
  })

  it('use the logo for dark palettes in a dark browser', async () => {
    const { settings, store, bytes } = await site()
    const logos = { default: await store('#ff0000'), switched: await store('#00ff00') }
    await settings.change({ colors: { logos } })
    const svg = (await bytes('/favicon.svg')).toString()
    expect(svg.match(/<image /g)).toHaveLength(2)
    expect(svg).toContain('prefers-color-scheme:dark')
    await settings.change({ colors: { logos: { ...logos, switched: null } } })
    expect((await bytes('/favicon.svg')).toString().match(/<image /g)).toHaveLength(1)
  })

  it('are not sent twice', async () => {
    const { get } = await site()
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await get('/favicon.ico', { 'if-none-match': etag })).status).toBe(304)
  })

  it('are in the manifest with working URLs', async () => {
    const { get } = await site()
    const answer = await get('/site.webmanifest')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const { icons, name } = (await answer.json()) as { name: string; icons: { src: string }[] }
    expect(name).toBe('Vitrine')
    for (const { src } of icons) expect((await get(src)).status).toBe(200)
  })
})
