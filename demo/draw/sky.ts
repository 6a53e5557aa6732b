import { add, blend, clamp, mix, type Rgb, ramp, scale, smooth } from './colour.ts'
import { fbm, gradientNoise } from './noise.ts'
import { hash } from './random.ts'

/** What stands in a sky. Heights run from 0 at the horizon to 1 overhead; places across from 0 to 1. */
export interface SkyPlan {
  readonly seed: number
  readonly stops: readonly (readonly [number, Rgb])[]
  readonly sun?: { x: number; y: number; radius: number; colour: Rgb; glow: number; spread: number }
  readonly moon?: { x: number; y: number; radius: number; lit: number }
  readonly clouds?: { amount: number; colour: Rgb; reach: number; fine: number }
  readonly stars?: number
}

/** Light of the sky at a place; `aspect` is the picture's width divided by the sky's height. */
export type Sky = (x: number, height: number) => Rgb

/** Builds a sky from its plan. The sea asks the same sky for its reflections. */
export function makeSky(plan: SkyPlan, aspect: number): Sky {
  const tone = ramp(plan.stops)
  const noise = gradientNoise(plan.seed)
  const { sun, moon, clouds } = plan
  return (x, height) => {
    let colour = tone(height)
    if (plan.stars)
      colour = add(colour, star(x * aspect, height, plan.seed, plan.stars * smooth(0.08, 0.6, height)))
    if (sun) {
      const distance = Math.hypot((x - sun.x) * aspect, height - sun.y)
      const halo =
        sun.glow * (Math.exp(-distance / sun.spread) + 0.35 * Math.exp(-distance / (sun.spread * 0.25)))
      colour = add(colour, scale(sun.colour, halo))
      colour = mix(
        colour,
        scale(sun.colour, 1.25),
        1 - smooth(sun.radius * 0.985, sun.radius * 1.015, distance),
      )
    }
    if (moon)
      colour = moonlight(colour, (x - moon.x) * aspect, height - moon.y, moon.radius, moon.lit, plan.seed)
    if (clouds) {
      // Clouds are a flat ceiling: the nearer the horizon, the tighter they crowd.
      const depth = 1 / (height + 0.09)
      const wisp = fbm(noise, (x - 0.5) * aspect * depth * clouds.fine, depth * clouds.fine * 1.7, 5, 0.52)
      const streak = fbm(noise, x * aspect * 1.1 + 40, height * 11 * clouds.fine + wisp * 0.7, 4)
      const cover = smooth(-0.02, 0.5, wisp * 0.5 + streak * 0.75) * clouds.amount
      colour = blend(colour, clouds.colour, cover * (1 - smooth(clouds.reach * 0.5, clouds.reach, height)))
    }
    return colour
  }
}

function star(x: number, y: number, seed: number, strength: number): Rgb {
  if (strength <= 0) return [0, 0, 0]
  const cell = 0.022
  const cx = Math.floor(x / cell)
  const cy = Math.floor(y / cell)
  const h = hash(cx, cy, 11, seed)
  if ((h & 7) !== 0) return [0, 0, 0]
  const sx = (cx + 0.2 + 0.6 * (((h >>> 8) & 255) / 255)) * cell
  const sy = (cy + 0.2 + 0.6 * (((h >>> 16) & 255) / 255)) * cell
  const size = ((h >>> 24) / 255) ** 6
  const reach = 0.0007 + 0.0012 * size
  const light = Math.exp(-(((x - sx) ** 2 + (y - sy) ** 2) / (reach * reach))) * strength * (0.12 + size)
  return [light, light, light * 0.95]
}

function moonlight(behind: Rgb, dx: number, dy: number, radius: number, lit: number, seed: number): Rgb {
  const distance = Math.hypot(dx, dy) / radius
  const halo = 0.075 * Math.exp(-(distance - 1) * 0.75) + 0.02 * Math.exp(-(distance - 1) * 0.2)
  const glow = distance > 1 ? add(behind, scale([0.8, 0.86, 0.9], halo)) : behind
  if (distance > 1.02) return glow
  const noise = gradientNoise(seed + 5)
  const seas = fbm(noise, (dx / radius) * 1.3 + 3, (dy / radius) * 1.3, 5, 0.55)
  const up = Math.sqrt(Math.max(0, 1 - distance * distance))
  const facing = clamp((dx / radius) * Math.sin(lit) + up * Math.cos(lit)) ** 0.6
  const face = scale(
    blend([0.85, 0.83, 0.76], [0.42, 0.45, 0.47], smooth(-0.1, 0.35, seas)),
    0.12 + 0.95 * facing,
  )
  return mix(face, glow, smooth(0.985, 1.015, distance))
}
