import { add, clamp, mix, type Rgb, scale, smooth } from './colour.ts'
import { fbm, gradientNoise } from './noise.ts'
import type { Sky } from './sky.ts'

/** How the water lies. */
export interface SeaPlan {
  readonly seed: number
  /** 0 is a mirror, 1 a fresh breeze. */
  readonly chop: number
  /** The water's own colour, seen where it does not mirror. */
  readonly body: Rgb
  readonly haze: Rgb
  /** A path of light below the sun or moon, by its place across the picture. */
  readonly path?: { x: number; width: number; colour: Rgb; strength: number }
}

/**
 * Light of the sea at a place: `depth` is 0 at the horizon and 1 at the lower edge,
 * `aspect` the picture's width divided by the water's height.
 */
export function makeSea(sky: Sky, plan: SeaPlan, aspect: number): (x: number, depth: number) => Rgb {
  const noise = gradientNoise(plan.seed)
  const { path } = plan
  return (x, depth) => {
    const away = 1 / (depth + 0.012)
    const px = (x - 0.5) * aspect * away
    const swell = fbm(noise, px * 0.55, away * 2.1, 3, 0.5)
    const ripples = fbm(noise, px * 2.6 + 60, away * 8.5, 4, 0.6)
    // Far waves are too small to see one by one: they average out into a calm band.
    const seen = plan.chop * smooth(0, 0.16, depth)
    const wave = (swell * 0.55 + ripples * 0.45) * seen
    const mirror = sky(x + wave * 0.05, clamp(depth * 0.72 + wave * 0.5 + plan.chop * 0.08))
    const glance = clamp(0.94 - depth * 0.5 - wave * 0.85)
    let colour = mix(plan.body, mirror, glance)
    if (path) {
      const spread = path.width * (0.35 + depth * 1.6)
      const offset = Math.abs(x - path.x + wave * 0.03) / spread
      const facets = smooth(0.02, 0.34, ripples * 0.75 + swell * 0.45 - offset * 0.3 + 0.14 * (1 - depth))
      const calm = mix(
        [1, 1, 1],
        [facets, facets, facets],
        smooth(0, 0.1, depth) * Math.min(1, plan.chop * 2),
      )[0]
      colour = add(colour, scale(path.colour, path.strength * calm * Math.exp(-offset * offset)))
    }
    return mix(colour, plan.haze, Math.exp(-depth * 26) * 0.85)
  }
}
