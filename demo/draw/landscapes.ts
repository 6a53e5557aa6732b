import { add, clamp, mix, oklch, ramp, scale, smooth } from './colour.ts'
import { fbm, gradientNoise, ridged } from './noise.ts'
import { PALETTE as P } from './palette.ts'
import { type Picture, paint } from './picture.ts'
import { paintRidges } from './ridges.ts'
import { makeSea, type SeaPlan } from './sea.ts'
import { makeSky, type SkyPlan } from './sky.ts'

/** A drawing that can be asked for at any supersampling. */
export type Drawing = (supersampling: number) => Picture

/** A sea below a sky, the horizon at a share of the height. */
function seascape(width: number, height: number, horizon: number, air: SkyPlan, water: SeaPlan): Drawing {
  return (times) => {
    const w = width * times
    const h = height * times
    const above = h * horizon
    const sky = makeSky(air, w / above)
    const sea = makeSea(sky, water, w / (h - above))
    return paint(w, h, (x, y) => {
      const line = y - above
      const top = line < 1 ? sky(x / w, Math.max(0, -line / above)) : P.ink
      return line < 0 ? top : mix(top, sea(x / w, line / (h - above)), clamp(line))
    })
  }
}

/** The hour before light: two blues and a thin promise between them. */
export const beforeLight: Drawing = seascape(
  1600,
  1067,
  0.5,
  {
    seed: 11,
    stops: [
      [0, oklch(0.66, 0.06, 52)],
      [0.04, oklch(0.585, 0.045, 40)],
      [0.14, oklch(0.46, 0.04, 300)],
      [0.36, oklch(0.34, 0.05, 250)],
      [1, oklch(0.2, 0.045, 246)],
    ],
    clouds: { amount: 0.55, colour: oklch(0.26, 0.045, 250), reach: 0.75, fine: 0.6 },
    stars: 0.8,
  },
  { seed: 12, chop: 0.5, body: oklch(0.16, 0.035, 238), haze: oklch(0.5, 0.045, 330) },
)

/** Rose light in nine folds of hills. */
export const roseRidge: Drawing = (times) => {
  const w = 1280 * times
  const h = 1600 * times
  const sky = makeSky(
    {
      seed: 21,
      stops: [
        [0, oklch(0.91, 0.05, 58)],
        [0.3, oklch(0.87, 0.052, 42)],
        [0.65, oklch(0.76, 0.045, 10)],
        [1, oklch(0.62, 0.05, 262)],
      ],
      sun: { x: 0.62, y: 0.27, radius: 0.082, colour: oklch(0.93, 0.05, 62), glow: 0.13, spread: 0.5 },
    },
    w / (h * 0.62),
  )
  return paintRidges(w, h, sky, 0.62, {
    seed: 24,
    layers: 9,
    from: 0.49,
    to: 0.97,
    relief: 0.23,
    sharp: 0.55,
    far: oklch(0.79, 0.05, 28),
    near: oklch(0.29, 0.05, 232),
    mist: oklch(0.9, 0.045, 48),
    mistiness: 0.85,
  })
}

/** Noon on the salt: a line, and above and below it the same white. */
export const saltPan: Drawing = seascape(
  1600,
  800,
  0.47,
  {
    seed: 41,
    stops: [
      [0, oklch(0.945, 0.014, 80)],
      [0.12, oklch(0.925, 0.014, 150)],
      [0.5, oklch(0.86, 0.026, 200)],
      [1, oklch(0.77, 0.042, 215)],
    ],
    clouds: { amount: 0.85, colour: oklch(0.985, 0.006, 80), reach: 1.2, fine: 0.42 },
  },
  { seed: 42, chop: 0.1, body: oklch(0.86, 0.02, 190), haze: oklch(0.95, 0.012, 80) },
)

/** Tidal flats from straight above: water finding its way home. */
export const tideFlat: Drawing = (times) => {
  const size = 1500 * times
  const noise = gradientNoise(52)
  const tone = ramp([
    [0, oklch(0.3, 0.055, 228)],
    [0.2, oklch(0.42, 0.06, 205)],
    [0.38, oklch(0.62, 0.062, 190)],
    [0.47, oklch(0.82, 0.04, 178)],
    [0.52, oklch(0.93, 0.016, 90)],
    [0.6, oklch(0.86, 0.04, 76)],
    [0.82, oklch(0.76, 0.07, 62)],
    [1, oklch(0.63, 0.1, 46)],
  ])
  const level = (u: number, v: number) => {
    const a = fbm(noise, u * 1.1, v * 1.1, 5)
    const b = fbm(noise, u * 1.1 + 8, v * 1.1 + 3, 5)
    const bed = fbm(noise, u * 0.9 + a * 1.5, v * 0.9 + b * 1.5, 6, 0.5)
    const creeks = ridged(noise, u * 0.95 + a * 1.1 + 4, v * 0.95 + b * 1.1, 5, 0.55)
    return 0.62 + bed * 0.72 + u * 0.11 - v * 0.1 - smooth(0.5, 0.92, creeks) * 0.42
  }
  return paint(size, size, (x, y) => {
    const u = (x / size) * 3.1
    const v = (y / size) * 3.1
    const here = level(u, v)
    const slope = (level(u + 0.004, v + 0.004) - here) / 0.004
    const grain = fbm(noise, u * 40, v * 40, 3) * 0.025
    const lit = 1 + (here > 0.5 ? Math.max(-0.25, Math.min(0.22, -slope * 0.12)) : 0)
    return scale(tone(here + grain), lit)
  })
}

/** A squall walking over the water. */
export const squall: Drawing = (times) => {
  const w = 1600 * times
  const h = 1000 * times
  const horizon = 0.6
  const above = h * horizon
  const sky = makeSky(
    {
      seed: 71,
      stops: [
        [0, oklch(0.84, 0.03, 110)],
        [0.18, oklch(0.74, 0.034, 190)],
        [0.5, oklch(0.54, 0.04, 215)],
        [1, oklch(0.36, 0.04, 232)],
      ],
      clouds: { amount: 0.9, colour: oklch(0.35, 0.035, 230), reach: 2.4, fine: 0.34 },
    },
    w / above,
  )
  const sea = makeSea(
    sky,
    { seed: 72, chop: 0.95, body: oklch(0.3, 0.05, 205), haze: oklch(0.7, 0.03, 185) },
    w / (h - above),
  )
  const noise = gradientNoise(73)
  return paint(w, h, (x, y) => {
    const u = x / w
    const line = (above - y) / above
    let colour = line > 0 ? sky(u, line) : sea(u, -line * (above / (h - above)))
    const curtain = smooth(0.06, 0.2, u) * (1 - smooth(0.36, 0.62, u + line * 0.16))
    const streak = 0.62 + 0.55 * fbm(noise, (u + line * 0.13) * 42, line * 0.9, 4)
    if (line > 0)
      colour = mix(colour, oklch(0.5, 0.032, 225), curtain * streak * 0.85 * (1 - smooth(0.5, 0.95, line)))
    else colour = mix(colour, oklch(0.62, 0.028, 215), curtain * 0.5 * Math.exp(line * 9))
    return colour
  })
}

/** Evening stacks the hills like paper. */
export const paperHills: Drawing = (times) => {
  const w = 1280 * times
  const h = 1600 * times
  const sky = makeSky(
    {
      seed: 81,
      stops: [
        [0, oklch(0.84, 0.075, 66)],
        [0.35, oklch(0.8, 0.068, 58)],
        [0.7, oklch(0.72, 0.06, 44)],
        [1, oklch(0.6, 0.05, 28)],
      ],
      sun: { x: 0.36, y: 0.36, radius: 0.17, colour: oklch(0.9, 0.055, 68), glow: 0.06, spread: 0.5 },
    },
    w / (h * 0.66),
  )
  return paintRidges(w, h, sky, 0.66, {
    seed: 85,
    layers: 7,
    from: 0.55,
    to: 0.95,
    relief: 0.2,
    sharp: 0.12,
    far: oklch(0.72, 0.085, 52),
    near: oklch(0.25, 0.04, 36),
    mist: oklch(0.82, 0.07, 62),
    mistiness: 0.7,
  })
}

/** The sun leaves a road across the bay. */
export const sunRoad: Drawing = seascape(
  1600,
  1067,
  0.46,
  {
    seed: 91,
    stops: [
      [0, oklch(0.8, 0.105, 58)],
      [0.1, oklch(0.74, 0.1, 48)],
      [0.34, oklch(0.6, 0.055, 28)],
      [0.7, oklch(0.45, 0.035, 270)],
      [1, oklch(0.35, 0.045, 240)],
    ],
    sun: { x: 0.58, y: 0.085, radius: 0.055, colour: oklch(0.94, 0.09, 76), glow: 0.3, spread: 0.28 },
    clouds: { amount: 0.62, colour: oklch(0.42, 0.045, 10), reach: 1.1, fine: 0.55 },
  },
  {
    seed: 92,
    chop: 0.62,
    body: oklch(0.24, 0.04, 240),
    haze: oklch(0.74, 0.1, 52),
    path: { x: 0.58, width: 0.085, colour: oklch(0.9, 0.1, 68), strength: 0.8 },
  },
)

/** Blue hour in the firs. */
export const blueHour: Drawing = (times) => {
  const w = 1600 * times
  const h = 900 * times
  const sky = makeSky(
    {
      seed: 101,
      stops: [
        [0, oklch(0.8, 0.045, 95)],
        [0.2, oklch(0.72, 0.05, 190)],
        [0.55, oklch(0.52, 0.065, 228)],
        [1, oklch(0.36, 0.065, 245)],
      ],
      stars: 0.5,
    },
    w / (h * 0.7),
  )
  return paintRidges(w, h, sky, 0.7, {
    seed: 104,
    layers: 6,
    from: 0.5,
    to: 0.99,
    relief: 0.2,
    sharp: 0.6,
    far: oklch(0.62, 0.05, 215),
    near: oklch(0.15, 0.03, 235),
    mist: oklch(0.72, 0.04, 200),
    mistiness: 0.8,
    trees: 0.13,
  })
}

/** Full moon over the last range; the sea keeps a copy. */
export const moonKeep: Drawing = (times) => {
  const w = 1280 * times
  const h = 1600 * times
  const horizon = 0.66
  const above = h * horizon
  const air: SkyPlan = {
    seed: 111,
    stops: [
      [0, oklch(0.42, 0.055, 218)],
      [0.25, oklch(0.31, 0.055, 232)],
      [1, oklch(0.15, 0.035, 250)],
    ],
    moon: { x: 0.5, y: 0.6, radius: 0.135, lit: -0.45 },
    stars: 1,
  }
  const sky = makeSky(air, w / above)
  const hills = paintRidges(w, Math.round(above), sky, 1, {
    seed: 114,
    layers: 4,
    from: 0.84,
    to: 0.985,
    relief: 0.13,
    sharp: 0.5,
    far: oklch(0.34, 0.045, 222),
    near: oklch(0.14, 0.028, 240),
    mist: oklch(0.42, 0.045, 212),
    mistiness: 0.7,
  })
  const { moon: _none, stars: _dark, ...plain } = air
  const sea = makeSea(
    makeSky(plain, w / (h - above)),
    {
      seed: 115,
      chop: 0.6,
      body: oklch(0.12, 0.03, 240),
      haze: oklch(0.2, 0.035, 232),
      path: { x: 0.5, width: 0.12, colour: oklch(0.86, 0.03, 190), strength: 0.5 },
    },
    w / (h - above),
  )
  return paint(w, h, (x, y) => {
    const row = Math.floor(y)
    if (row >= hills.height) return sea(x / w, (y - above) / (h - above))
    const at = (row * w + Math.floor(x)) * 3
    return add(
      [0, 0, 0],
      [hills.light[at] as number, hills.light[at + 1] as number, hills.light[at + 2] as number],
    )
  })
}
