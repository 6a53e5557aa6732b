import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { add, blend, clamp, mix, oklch, type Rgb, ramp, scale, smooth } from './colour.ts'
import { fbm, gradientNoise } from './noise.ts'
import { PALETTE as P } from './palette.ts'
import { develop, emptyPicture, type Picture, paint, savePicture, setPixel } from './picture.ts'

const WIDTH = 1280
const HEIGHT = 720
const RATE = 25
const FRAMES = 150

/** A film: its picture for a moment from 0 to 1, where 1 is 0 again. */
type Film = (moment: number) => Picture

const MIST = oklch(0.82, 0.03, 175)

/** Hills that never arrive: the near ones pass, the far ones wait. */
function drift(): Film {
  const sky = ramp([
    [0, oklch(0.36, 0.055, 238)],
    [0.45, oklch(0.55, 0.055, 215)],
    [0.8, oklch(0.74, 0.045, 190)],
    [1, oklch(0.85, 0.04, 80)],
  ])
  const layers = Array.from({ length: 7 }, (_, i) => {
    const depth = i / 6
    // A whole number of own lengths passes in one loop, so the seam cannot be seen.
    const length = Math.round(WIDTH * (0.62 + 0.85 * depth))
    const base = blend(oklch(0.7, 0.045, 195), oklch(0.17, 0.035, 235), depth ** 0.85)
    return { depth, base, length, laps: i < 2 ? 0 : 1, line: loopingCrest(300 + i * 17, length, depth) }
  })
  const mist = gradientNoise(77, 4)
  return (moment) => {
    const picture = emptyPicture(WIDTH, HEIGHT)
    const fog = new Float32Array(WIDTH)
    for (let x = 0; x < WIDTH; x++) fog[x] = 0.75 + 0.5 * mist((x / WIDTH) * 2.2, 0.5, moment * 4)
    for (let x = 0; x < WIDTH; x++) {
      let from = 0
      let colourAt = (y: number): Rgb => sky(y / (HEIGHT * 0.62))
      for (let i = 0; i <= layers.length; i++) {
        const layer = layers[i]
        const until = layer ? crestAt(layer.line, x + moment * layer.length * layer.laps) : HEIGHT
        const row = Math.min(HEIGHT - 1, Math.floor(until))
        for (let y = from; y < row; y++) setPixel(picture, x, y, colourAt(y))
        if (!layer) {
          for (let y = Math.max(from, row); y < HEIGHT; y++) setPixel(picture, x, y, colourAt(y))
          break
        }
        const { depth } = layer
        const base = layer.base
        const foot = mix(base, MIST, (0.95 - depth * 0.75) * (fog[x] as number))
        const level = HEIGHT * (0.43 + 0.5 * depth)
        const below = (y: number): Rgb => mix(base, foot, smooth(level - 40, level + 130, y))
        if (row >= from) {
          setPixel(picture, x, row, mix(below(row), colourAt(row), until - Math.floor(until)))
          from = row + 1
        }
        colourAt = below
      }
    }
    return picture
  }
}

function loopingCrest(seed: number, length: number, depth: number): Float32Array {
  const line = new Float32Array(length)
  const waves = Math.max(2, Math.round(2 + depth * 1.5))
  for (let octave = 0; octave < 7; octave++) {
    const period = waves * 2 ** octave
    const noise = gradientNoise(seed + octave, 0, period)
    const strength = HEIGHT * (0.075 + 0.05 * depth) * 0.47 ** octave
    for (let x = 0; x < length; x++)
      line[x] = (line[x] as number) + noise((x / length) * period, 0.37) * strength * 1.5
  }
  const place = HEIGHT * (0.4 + 0.52 * depth ** 1.1)
  return line.map((rise) => place - rise)
}

function crestAt(line: Float32Array, x: number): number {
  const i = Math.floor(x)
  const a = line[i % line.length] as number
  return a + ((line[(i + 1) % line.length] as number) - a) * (x - i)
}

/** A carved ball on a wheel. */
function turning(): Film {
  const noise = gradientNoise(401)
  const radius = 262
  const glaze = ramp([
    [0, oklch(0.6, 0.1, 46)],
    [1, oklch(0.92, 0.03, 80)],
  ])
  const carve = (x: number, y: number, z: number) => {
    const bend = fbm(noise, x * 1.5, y * 1.5, 2, 0.5, z * 1.5)
    const wave = Math.sin(y * 15 + bend * 7.5)
    return wave * 0.5 + 0.5
  }
  const lamp = [-0.62, 0.6, 0.5] as const
  const walls = paint(WIDTH, HEIGHT, (px, py) => ground(px, py, radius)).light
  return (moment) => {
    const turn = moment * Math.PI * 2
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    return paint(WIDTH, HEIGHT, (px, py) => {
      const x = (px - WIDTH / 2) / radius
      const y = (HEIGHT / 2 - 12 - py) / radius
      const r = Math.hypot(x, y)
      const at = (Math.floor(py) * WIDTH + Math.floor(px)) * 3
      const wall: Rgb = [walls[at] as number, walls[at + 1] as number, walls[at + 2] as number]
      if (r > 1.01) return wall
      const z = Math.sqrt(Math.max(0, 1 - r * r))
      const ax = x * cos + z * sin
      const az = -x * sin + z * cos
      const e = 0.008
      const here = carve(ax, y, az)
      const gx = (carve(ax + e, y, az) - here) / e
      const gy = (carve(ax, y + e, az) - here) / e
      const gz = (carve(ax, y, az + e) - here) / e
      const deep = 0.036
      let nx = x - (gx * cos - gz * sin) * deep
      let ny = y - gy * deep
      let nz = z - (gx * sin + gz * cos) * deep
      const l = Math.hypot(nx, ny, nz)
      nx /= l
      ny /= l
      nz /= l
      const terminator = smooth(-0.12, 0.3, x * lamp[0] + y * lamp[1] + z * lamp[2])
      const lit = clamp(nx * lamp[0] + ny * lamp[1] + nz * lamp[2]) * terminator
      const skyLight = (0.55 + 0.45 * ny) * (0.35 + 0.65 * here)
      const rim = (1 - z) ** 3 * smooth(-0.1, 0.9, x) * 0.5
      const body = glaze(smooth(0.05, 0.62, here))
      const light = add(scale([1.0, 0.9, 0.76], lit * 1.15), scale([0.34, 0.5, 0.58], skyLight * 0.32 + rim))
      return mix([body[0] * light[0], body[1] * light[1], body[2] * light[2]], wall, smooth(0.993, 1.006, r))
    })
  }
}

function ground(px: number, py: number, radius: number): Rgb {
  const far = Math.hypot((px - 430) / 900, (py - 250) / 700)
  const wall = blend(oklch(0.47, 0.055, 205), oklch(0.25, 0.045, 225), clamp(far))
  const shadow = Math.exp(-(((px - WIDTH / 2 - 130) / (radius * 1.25)) ** 2 + ((py - 648) / 46) ** 2))
  return scale(wall, 1 - 0.6 * shadow)
}

// Pressure changes slowly: it is enough to ask every few pixels and lay a surface through the answers.
const CELL = 4

/** Lines of equal pressure, closing their circle. */
function isobar(): Film {
  const noise = gradientNoise(511, 3)
  const tone = ramp([
    [0, oklch(0.24, 0.045, 235)],
    [0.45, oklch(0.37, 0.055, 222)],
    [0.75, oklch(0.5, 0.055, 200)],
    [1, oklch(0.63, 0.055, 185)],
  ])
  return (moment) => {
    const z = moment * 3
    const level = (x: number, y: number) => {
      const u = x / 460
      const v = y / 460
      return noise(u * 0.8 + 3, v * 0.8, z) * 0.75 + noise(u * 1.7, v * 1.7 + 8, z) * 0.2 + u * 0.1
    }
    const columns = WIDTH / CELL + 2
    const rows = HEIGHT / CELL + 2
    const grid = Float32Array.from({ length: columns * rows }, (_, i) =>
      level((i % columns) * CELL, Math.floor(i / columns) * CELL),
    )
    return paint(WIDTH, HEIGHT, (x, y) => {
      const i = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      const fx = (x / CELL) % 1
      const fy = (y / CELL) % 1
      const a = grid[i] as number
      const b = grid[i + 1] as number
      const c = grid[i + columns] as number
      const d = grid[i + columns + 1] as number
      const here = (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy
      const steep = Math.hypot((b - a) * (1 - fy) + (d - c) * fy, (c - a) * (1 - fx) + (d - b) * fx) / CELL
      const band = (here + 4) / 0.085
      const nearest = Math.round(band)
      const bold = nearest % 5 === 0
      const away = (Math.abs(band - nearest) * 0.085) / (steep + 1e-6)
      const line = 1 - smooth(bold ? 0.9 : 0.45, bold ? 2 : 1.4, away)
      const base = tone(clamp(0.42 + Math.floor(band) * 0.085 * 0.55 - 4 * 0.55))
      return mix(base, bold ? P.ochre : P.foam, line * (bold ? 0.95 : 0.55))
    })
  }
}

/** All films by name. */
export const films: Readonly<Record<string, () => Film>> = { drift, turning, isobar }

/** Draws a film frame by frame into both encodings, and its still beside the other originals. */
export async function shootFilm(name: string, folder: string, still: string): Promise<void> {
  const film = (films[name] as () => Film)()
  await savePicture(film(0), still, 1, 0.006)
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    `${RATE}`,
    '-i',
    '-',
  ]
  // Without dates and versions inside, the same drawing gives the same file.
  const exact = [
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-pix_fmt',
    'yuv420p',
  ]
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const mp4 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-b:v',
    '540k',
    '-maxrate',
    '800k',
    '-bufsize',
    '1600k',
    '-threads',
    '1',
    '-movflags',
    '+faststart',
  ]
  const webm = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '520k',
    '-maxrate',
    '800k',
    '-crf',
    '30',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-threads',
    '1',
  ]
  const press = spawn(
    process.env.FFMPEG ?? 'ffmpeg',
    [
      '-loglevel',
      'error',
      '-y',
      ...input,
      ...exact,
      ...colour,
      ...mp4,
      `${folder}${name}.mp4`,
      ...exact,
      ...colour,
      ...webm,
      `${folder}${name}.webm`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(press, 'close')
  for (let i = 0; i < FRAMES; i++) {
    if (!press.stdin.write(develop(film(i / FRAMES), 1, 0))) await once(press.stdin, 'drain')
  }
  press.stdin.end()
  const [code] = (await closed) as [number]
  if (code !== 0)
    throw new Error(`ffmpeg gave up on "${name}" (code ${code}). Is it installed with libx264 and libvpx?`)
}
