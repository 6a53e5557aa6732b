import { blend, oklch, type Rgb, scale, smooth } from './colour.ts'
import type { Drawing } from './landscapes.ts'
import { fbm, gradientNoise } from './noise.ts'
import { makeSky, type SkyPlan } from './sky.ts'
import { type Land, paintTerrain, type View } from './terrain.ts'

/** The shape of wind-blown sand: long back, short steep front, crests that wander and die. */
function dunes(seed: number, size: number, height: number): Land {
  const noise = gradientNoise(seed)
  const wave = (phase: number) => {
    const t = phase - Math.floor(phase)
    return t < 0.7 ? smooth(0, 1.08, t / 0.7) : (1 - (t - 0.7) / 0.3) ** 1.25 * 0.978
  }
  return (x, z) => {
    const u = x / size
    const v = z / size
    const bend = fbm(noise, u * 0.45 + 3, v * 0.3, 3, 0.45)
    const swell = 0.55 + 0.75 * noise(u * 0.31 + 9.1, v * 0.24 + 2.2)
    const big = wave(v * 0.55 + u * 0.42 + bend * 1.15) * Math.max(0.06, swell)
    const small = wave(v * 1.7 - u * 0.5 + bend * 1.9 + 0.3) * 0.09
    return height * (big + small + 0.5 * noise(u * 0.2, v * 0.2 + 7))
  }
}

function sandRipple(seed: number, fine: number, strength: number): Land {
  const noise = gradientNoise(seed)
  return (x, z) => Math.sin((z * 1.6 + x * 0.7 + 0.16 * fbm(noise, x * 3, z * 3, 3)) * fine) * strength
}

function sandscape(w: number, h: number, air: SkyPlan, land: Land, view: View): Drawing {
  return (times) => {
    const sky = makeSky(air, w / (h * view.horizon))
    return paintTerrain(w * times, h * times, sky, land, view)
  }
}

const sand = (warm: Rgb, pale: Rgb, seed: number): View['ground'] => {
  const noise = gradientNoise(seed)
  return (x, z, height) => blend(warm, pale, 0.45 + 0.35 * fbm(noise, x * 0.9, z * 0.9, 3) + height * 0.5)
}

/** Dunes while the dew is still in them. */
export const dewSand: Drawing = sandscape(
  1600,
  1067,
  {
    seed: 31,
    stops: [
      [0, oklch(0.93, 0.03, 70)],
      [0.35, oklch(0.89, 0.026, 120)],
      [1, oklch(0.78, 0.042, 215)],
    ],
    clouds: { amount: 0.32, colour: oklch(0.96, 0.018, 60), reach: 0.9, fine: 0.5 },
  },
  dunes(34, 1.5, 0.62),
  {
    eye: 1.25,
    horizon: 0.4,
    lens: 1.25,
    near: 0.75,
    far: 60,
    sun: [-0.82, 0.34, 0.46],
    sunlight: scale(oklch(0.97, 0.035, 72), 1.08),
    shade: scale(oklch(0.72, 0.045, 245), 0.72),
    haze: 15,
    hazeColour: oklch(0.9, 0.028, 75),
    ground: sand(oklch(0.8, 0.045, 66), oklch(0.92, 0.03, 78), 36),
    ripple: sandRipple(37, 52, 0.0036),
    shadowReach: 1.6,
  },
)

/** Four in the afternoon, when the sand gives its heat back. */
export const heatLine: Drawing = sandscape(
  1200,
  1600,
  {
    seed: 61,
    stops: [
      [0, oklch(0.9, 0.045, 72)],
      [0.4, oklch(0.86, 0.04, 88)],
      [1, oklch(0.7, 0.05, 205)],
    ],
  },
  dunes(66, 1.5, 0.86),
  {
    eye: 2.3,
    horizon: 0.3,
    lens: 0.78,
    near: 1.5,
    far: 60,
    sun: [-0.86, 0.38, 0.34],
    sunlight: scale(oklch(0.93, 0.07, 68), 1.22),
    shade: scale(oklch(0.52, 0.055, 275), 0.7),
    haze: 17,
    hazeColour: oklch(0.87, 0.05, 70),
    ground: sand(oklch(0.68, 0.105, 54), oklch(0.82, 0.085, 68), 63),
    ripple: sandRipple(64, 46, 0.004),
    shadowReach: 2.4,
  },
)

/** Ripples underfoot, the sun nearly gone. */
export const heatRipples: Drawing = sandscape(
  1600,
  1067,
  {
    seed: 61,
    stops: [
      [0, oklch(0.87, 0.05, 70)],
      [1, oklch(0.78, 0.045, 90)],
    ],
  },
  dunes(69, 2.4, 0.5),
  {
    eye: 1.05,
    horizon: 0.08,
    lens: 0.9,
    near: 0.5,
    far: 40,
    sun: [-0.88, 0.3, 0.36],
    sunlight: scale(oklch(0.93, 0.075, 66), 1.35),
    shade: scale(oklch(0.52, 0.055, 275), 0.7),
    haze: 9,
    hazeColour: oklch(0.85, 0.06, 66),
    ground: sand(oklch(0.68, 0.105, 54), oklch(0.82, 0.085, 68), 63),
    ripple: sandRipple(64, 44, 0.0042),
    shadowReach: 1.6,
  },
)
