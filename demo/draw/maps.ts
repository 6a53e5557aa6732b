import sharp from 'sharp'
import { clamp, mix, oklch, type Rgb, ramp, scale, smooth } from './colour.ts'
import { fbm, gradientNoise } from './noise.ts'
import { CSS as C } from './palette.ts'
import { develop, type Picture, paint } from './picture.ts'
import type { Sheet } from './type.ts'

const serif = (size: number, style = 'italic') => `font:${style} 400 ${size}px Fraunces`

/** Height of the archipelago over the sea, from about -1 to 1; the view is 1.6 wide and 1 high. */
function skerries(): (x: number, y: number) => number {
  const noise = gradientNoise(206)
  return (x, y) => {
    const a = fbm(noise, x * 2.2, y * 2.2, 4)
    const b = fbm(noise, x * 2.2 + 7, y * 2.2 + 4, 4)
    const islands = fbm(noise, x * 3.4 + a * 0.55, y * 3.4 + b * 0.55, 5, 0.45)
    const chain = 0.2 - 1.1 * Math.abs(y - 0.62 + 0.34 * (x - 0.8) + 0.12 * a)
    return islands * 1.35 + chain * 0.9 - 0.14
  }
}

/** Land and sea in steps, with a fine line at each step. */
export function chart(width: number, height: number, left: number, top: number, span: number): Picture {
  const level = skerries()
  const step = span / width
  const depths = ramp([
    [0, oklch(0.5, 0.06, 208)],
    [0.5, oklch(0.68, 0.055, 192)],
    [1, oklch(0.86, 0.035, 182)],
  ])
  const heights = ramp([
    [0, oklch(0.93, 0.022, 85)],
    [0.35, oklch(0.88, 0.045, 78)],
    [0.7, oklch(0.79, 0.075, 64)],
    [1, oklch(0.64, 0.105, 48)],
  ])
  return paint(width, height, (px, py) => {
    const x = left + px * step
    const y = top + py * step
    const here = level(x, y)
    const dx = (level(x + step, y) - here) / step
    const dy = (level(x, y + step) - here) / step
    const steep = Math.hypot(dx, dy) * step
    const land = here > 0
    const tall = land ? 0.062 : 0.1
    const band = here / tall
    const edge = Math.abs(band - Math.round(band)) * tall
    const line = 1 - smooth(0.45, 1.15, edge / (steep + 1e-6))
    const shore = 1 - smooth(1, 2, Math.abs(here) / (steep + 1e-6))
    const index = Math.floor(band)
    const base = land ? heights(clamp(index / 8)) : depths(clamp(1 + (index + 1) / 6.5))
    const lit = land ? scale(base, 1 + Math.max(-0.16, Math.min(0.1, (-dx - dy) * 0.035))) : base
    const ink: Rgb = land ? oklch(0.5, 0.08, 45) : oklch(0.42, 0.06, 215)
    return mix(mix(lit, ink, line * (land ? 0.5 : 0.4)), oklch(0.28, 0.05, 228), shore * 0.9)
  })
}

const asImage = async (picture: Picture, shrink: number): Promise<string> => {
  const raw = {
    width: Math.floor(picture.width / shrink),
    height: Math.floor(picture.height / shrink),
    channels: 3 as const,
  }
  const png = await sharp(develop(picture, shrink, 0), { raw })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const ISLANDS = [
  'Great Holm',
  'Saint’s Table',
  'The Ewe',
  'The Lambs',
  'Outer Holm',
  'Kettle',
  'North Ness',
  'Candle Rock',
  'Long Wait',
  'Oyster Bank',
]

/** The chart with its names, soundings and the ferry's one red line. */
export async function skerriesSheet(): Promise<Sheet> {
  const level = skerries()
  const noise = gradientNoise(209)
  let out = `<image href="${await asImage(chart(3200, 2000, 0, 0, 1.6), 2)}" width="1600" height="1000"/>`
  for (let gx = 1; gx < 27; gx++) {
    for (let gy = 1; gy < 17; gy++) {
      const x = gx * 60 + noise(gx * 1.7, gy * 2.3) * 26
      const y = gy * 60 + noise(gx * 2.9, gy * 1.1 + 9) * 26
      const deep = -level(x / 1000, y / 1000)
      if (deep > 0.13)
        out += `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" fill="${C.deep}" opacity=".72" style="${serif(13, 'normal')}" text-anchor="middle">${Math.round(deep * 62)}</text>`
    }
  }
  const peaks: { x: number; y: number; h: number }[] = []
  for (let x = 0.12; x < 1.5; x += 0.02)
    for (let y = 0.1; y < 0.92; y += 0.02) peaks.push({ x, y, h: level(x, y) })
  peaks.sort((p, q) => q.h - p.h)
  const named: typeof peaks = []
  for (const p of peaks)
    if (p.h > 0.1 && named.every((n) => Math.hypot(n.x - p.x, (n.y - p.y) * 1.6) > 0.17)) named.push(p)
  for (const [i, p] of named.slice(0, ISLANDS.length).entries())
    out += `<text x="${p.x * 1000}" y="${p.y * 1000 + 6}" text-anchor="middle" fill="${C.rust}" style="${serif(21)};paint-order:stroke" stroke="#f0dfc4" stroke-opacity=".75" stroke-width="4">${ISLANDS[i]}</text>`
  return { width: 1600, height: 1000, svg: out, grain: 0.008 }
}

/** The chart again, close enough to count the lines. */
export async function skerriesClose(): Promise<Sheet> {
  const level = skerries()
  let out = `<image href="${await asImage(chart(3200, 2134, 0.62, 0.36, 0.5), 2)}" width="1600" height="1067"/>`
  for (let gx = 1; gx < 14; gx++) {
    for (let gy = 1; gy < 10; gy++) {
      const x = gx * 118 + ((gx * 37 + gy * 61) % 50) - 25
      const y = gy * 110 + ((gx * 53 + gy * 29) % 50) - 25
      const deep = -level(0.62 + (x / 1600) * 0.5, 0.36 + (y / 1600) * 0.5)
      if (deep > 0.08)
        out += `<text x="${x}" y="${y}" fill="${C.deep}" opacity=".8" style="${serif(30, 'normal')}" text-anchor="middle">${Math.round(deep * 62)}</text>`
    }
  }
  return { width: 1600, height: 1067, svg: out, grain: 0.008 }
}

/** Profile lines standing one behind the other; nearer ones hide farther ones by being filled. */
function profiles(
  width: number,
  height: number,
  from: number,
  to: number,
  rows: number,
  weight: number,
): string {
  const noise = gradientNoise(224)
  let out = ''
  for (let i = 0; i < rows; i++) {
    const depth = i / (rows - 1)
    const base = height * (0.4 + 0.56 * depth ** 1.05)
    let d = ''
    for (let k = 0; k <= 700; k++) {
      const u = from + ((to - from) * k) / 700
      const land = smooth(-0.12, 0.42, fbm(noise, u * 0.55, depth * 0.75, 3) + 0.16 - 0.3 * depth)
      const cliffs = fbm(noise, u * 2.1, depth * 2.1 + 4, 5, 0.5) + 0.42
      const swell = 0.006 * Math.sin(u * 26 + i * 1.9) * (1 - land)
      const y = base - height * (Math.max(0, land * cliffs * (0.62 - 0.2 * depth)) + swell)
      d += `${k ? 'L' : 'M'}${((k / 700) * width).toFixed(1)} ${y.toFixed(1)}`
    }
    const light = 0.35 + 0.65 * depth
    out += `<path d="${d}V${height}H0Z" fill="#0f3444"/><path d="${d}" fill="none" stroke="#d6e8e3" stroke-opacity="${light.toFixed(2)}" stroke-width="${weight}"/>`
  }
  return out
}

/** Forty-one kilometres in one line of sight. */
export function panorama(): Sheet {
  const places = [
    [190, 'Skerry Quay'],
    [640, 'Candle Rock'],
    [1120, 'Three Sisters'],
    [1590, 'Long Wait'],
    [2080, 'North Ness'],
    [2490, 'Kettle Cove'],
    [2830, 'Last Light'],
  ] as const
  let names = ''
  for (const [x, name] of places)
    names += `<path d="M${x} 74V128" stroke="${C.ochre}" stroke-width="1.5"/><circle cx="${x}" cy="128" r="4" fill="${C.ochre}"/><text x="${x}" y="60" text-anchor="middle" fill="${C.ochre}" style="${serif(26)}">${name}</text>`
  return {
    width: 3000,
    height: 500,
    svg: `<rect width="3000" height="500" fill="#0f3444"/>${profiles(3000, 500, 0, 12, 46, 1.5)}${names}`,
    grain: 0.006,
  }
}

/** The panorama at arm's length. */
export function panoramaClose(): Sheet {
  return {
    width: 1600,
    height: 900,
    svg: `<rect width="1600" height="900" fill="#0f3444"/>${profiles(1600, 900, 2.9, 5.1, 46, 2.2)}`,
  }
}

/** Thirty days of water laid over each other. */
export function tides(): Sheet {
  const inks = [C.foam, C.glass, C.kelp, C.sea, C.deep]
  let out = `<rect width="1600" height="900" fill="${C.paper}"/>`
  for (let day = 0; day < 30; day++) {
    const spring = 0.55 + 0.45 * Math.cos(((day - 2) / 14.75) * Math.PI * 2)
    const high = 50 + 150 * spring
    const middle = 250 + day * 15
    let d = ''
    for (let x = 0; x <= 1600; x += 10) {
      const t = (x / 1600) * 2.6 - day * 0.068
      d += `${x ? 'L' : 'M'}${x} ${(middle - Math.cos(t * Math.PI * 2) * high * (1 + 0.12 * Math.sin(t * Math.PI)) * 0.5).toFixed(1)}`
    }
    const at = (day / 29) * (inks.length - 1)
    out += `<path d="${d}V900H0Z" fill="color-mix(in oklab, ${inks[Math.floor(at)]}, ${inks[Math.min(4, Math.floor(at) + 1)]} ${((at % 1) * 100).toFixed(0)}%)"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity="${day % 7 === 2 ? 0.9 : 0.28}" stroke-width="${day % 7 === 2 ? 2 : 1.2}"/>`
  }
  out += `<circle cx="1440" cy="112" r="46" fill="${C.ochre}"/><text x="84" y="122" fill="${C.deep}" style="font:400 52px Instrument">A month of tides</text><text x="1516" y="850" text-anchor="end" fill="${C.foam}" style="${serif(22, 'normal')}">Skerry Quay, new moon to new moon</text>`
  return { width: 1600, height: 900, svg: out }
}

/** Twelve thousand strokes that lean with the wind. */
export function winds(): Sheet {
  const noise = gradientNoise(241)
  const islands = [
    [0.42, 0.3, 0.085],
    [1.08, 0.5, 0.13],
    [0.66, 0.66, 0.06],
    [1.52, 0.24, 0.07],
    [1.66, 0.66, 0.05],
    [0.16, 0.72, 0.05],
  ] as const
  // A stream function: strokes along its level lines never cross an island.
  const stream = (x: number, y: number) => {
    let s = y + 0.1 * fbm(noise, x * 1.7, y * 1.7, 3)
    for (const [ix, iy, r] of islands)
      s -= ((y - iy) * r * r) / Math.max(r * r, (x - ix) ** 2 + (y - iy) ** 2)
    return s
  }
  const tone = [C.foam, C.glass, '#5c9a97', C.ochre, C.clay]
  let out = `<rect width="1800" height="900" fill="#154250"/>`
  const paths = tone.map(() => '')
  for (let i = 0; i < 12000; i++) {
    let x = ((i * 0.7548776662466927) % 1) * 2.05 - 0.03
    let y = (i * 0.5698402909980532) % 1
    if (islands.some(([ix, iy, r]) => Math.hypot(x - ix, y - iy) < r * 1.04)) continue
    // Gusts lie in lanes along the flow, so calm and storm are seen as colour, not as noise.
    const gust = 0.5 + 0.75 * fbm(noise, x * 0.8 + 30, stream(x, y) * 3.2, 3)
    let d = `M${(x * 900).toFixed(1)} ${(y * 900).toFixed(1)}`
    for (let k = 0; k < 4; k++) {
      const e = 0.003
      const vx = (stream(x, y + e) - stream(x, y - e)) / (2 * e)
      const vy = -(stream(x + e, y) - stream(x - e, y)) / (2 * e)
      const pace = 0.004 + 0.009 * clamp(gust)
      const l = Math.hypot(vx, vy) || 1
      x += (vx / l) * pace
      y += (vy / l) * pace
      d += `L${(x * 900).toFixed(1)} ${(y * 900).toFixed(1)}`
    }
    paths[Math.min(4, Math.floor(clamp(1 - gust) * 5))] += d
  }
  paths.forEach((d, i) => {
    out += `<path d="${d}" fill="none" stroke="${tone[4 - i] ?? C.foam}" stroke-width="${(2.5 - i * 0.3).toFixed(1)}" stroke-linecap="round"/>`
  })
  for (const [ix, iy, r] of islands)
    out += `<circle cx="${ix * 900}" cy="${iy * 900}" r="${r * 900 * 0.95}" fill="#e9dcc6"/>`
  return { width: 1800, height: 900, svg: out }
}
