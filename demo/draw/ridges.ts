import { blend, mix, type Rgb, smooth } from './colour.ts'
import { fbm, gradientNoise, ridged } from './noise.ts'
import { emptyPicture, type Picture, setPixel } from './picture.ts'
import type { Sky } from './sky.ts'

/** One range of hills behind another, each deeper in the haze. */
export interface RidgePlan {
  readonly seed: number
  readonly layers: number
  /** Where the farthest and the nearest crest stand, as shares of the picture's height from the top. */
  readonly from: number
  readonly to: number
  readonly relief: number
  readonly sharp: number
  readonly far: Rgb
  readonly near: Rgb
  readonly mist: Rgb
  /** How much of the mist gathers at each foot, 0 to 1. */
  readonly mistiness: number
  /** Fir trees on the nearest crests, as a share of the picture's height. */
  readonly trees?: number
}

/** Paints ridges below a sky whose horizon lies at `horizon` of the height. */
export function paintRidges(
  width: number,
  height: number,
  sky: Sky,
  horizon: number,
  plan: RidgePlan,
): Picture {
  const picture = emptyPicture(width, height)
  const crests = Array.from({ length: plan.layers }, (_, i) => crestLine(width, height, plan, i))
  // Mist lies level: it is measured from the range as a whole, not from every single tooth.
  const feet = crests.map((crest) => soften(crest, Math.round(width * 0.09)))
  for (let x = 0; x < width; x++) {
    let from = 0
    let colourAt = (y: number): Rgb => sky(x / width, (horizon * height - y) / (horizon * height))
    for (let i = 0; i <= plan.layers; i++) {
      const until = i < plan.layers ? ((crests[i] as Float32Array)[x] as number) : height
      const edge = Math.min(height, Math.max(from, until))
      for (let y = from; y < Math.floor(edge); y++) setPixel(picture, x, y, colourAt(y))
      const below = layerColour(plan, i, feet[i]?.[x] ?? until, height)
      if (edge > from || until <= from) {
        const row = Math.floor(edge)
        // The crest's own pixel is shared by both sides, so edges stay smooth.
        if (row < height && edge > from) setPixel(picture, x, row, mix(below(row), colourAt(row), edge - row))
        from = Math.min(height, edge > from ? row + 1 : from)
      }
      colourAt = below
    }
  }
  return picture
}

function layerColour(plan: RidgePlan, index: number, crest: number, height: number): (y: number) => Rgb {
  const depth = plan.layers > 1 ? index / (plan.layers - 1) : 1
  const base = blend(plan.far, plan.near, depth ** 0.9)
  const foot = blend(base, plan.mist, plan.mistiness * (1 - depth * 0.85))
  const reach = height * (0.16 + 0.12 * depth)
  return (y) => mix(base, foot, smooth(0, reach, y - crest))
}

function soften(line: Float32Array, reach: number): Float32Array {
  let from = line
  for (let pass = 0; pass < 2; pass++) {
    const out = new Float32Array(from.length)
    let sum = 0
    const at = (i: number) => from[Math.max(0, Math.min(from.length - 1, i))] as number
    for (let i = -reach; i <= reach; i++) sum += at(i)
    for (let i = 0; i < from.length; i++) {
      out[i] = sum / (reach * 2 + 1)
      sum += at(i + reach + 1) - at(i - reach)
    }
    from = out
  }
  return from
}

function crestLine(width: number, height: number, plan: RidgePlan, index: number): Float32Array {
  const noise = gradientNoise(plan.seed + index * 31)
  const depth = plan.layers > 1 ? index / (plan.layers - 1) : 1
  const place = plan.from + (plan.to - plan.from) * depth ** 1.15
  const line = new Float32Array(width)
  const across = (1.6 + 1.1 * (1 - depth)) * (width / height)
  for (let x = 0; x < width; x++) {
    const t = (x / width) * across + index * 7.7
    const soft = fbm(noise, t, index * 3.3, 7, 0.44)
    const hard = ridged(noise, t * 0.8, index * 5.1 + 9, 6, 0.42) - 0.5
    const rise = soft * (1 - plan.sharp) + hard * plan.sharp * 1.5
    line[x] = height * (place - rise * plan.relief * (0.55 + 0.6 * depth))
  }
  if (plan.trees && depth > 0.6) plantTrees(line, height, plan.trees * (0.4 + depth * 0.6), plan.seed + index)
  return line
}

function plantTrees(line: Float32Array, height: number, size: number, seed: number): void {
  const noise = gradientNoise(seed + 900)
  const ground = Float32Array.from(line)
  const spacing = size * height * 0.28
  for (let i = 0; i * spacing < line.length; i++) {
    const middle = (i + 0.5 + 0.45 * noise(i * 3.7, 1.3)) * spacing
    const stand = smooth(-0.25, 0.35, noise(i * 0.045, 7.1))
    const tall = size * height * stand * (0.55 + 0.45 * noise(i * 1.93, 4.2))
    const half = tall * 0.2
    for (let x = Math.max(0, Math.ceil(middle - half)); x <= Math.min(line.length - 1, middle + half); x++) {
      const inside = 1 - Math.abs(x - middle) / half
      const boughs = 0.86 + 0.14 * Math.sin(inside * 22)
      line[x] = Math.min(line[x] as number, (ground[x] as number) - tall * inside ** 0.85 * boughs)
    }
  }
}
