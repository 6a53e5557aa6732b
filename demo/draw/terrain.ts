import { mix, type Rgb } from './colour.ts'
import { emptyPicture, type Picture, setPixel } from './picture.ts'
import type { Sky } from './sky.ts'

/** Height of the land at a place, in the same unit as the place. */
export type Land = (x: number, z: number) => number

/** Where the eye stands and what the sun does. */
export interface View {
  readonly eye: number
  /** Share of the picture's height where the horizon lies. */
  readonly horizon: number
  /** Width of the view at distance 1. */
  readonly lens: number
  readonly near: number
  readonly far: number
  readonly sun: readonly [number, number, number]
  readonly sunlight: Rgb
  readonly shade: Rgb
  /** Distance at which the air has taken two thirds of the colour. */
  readonly haze: number
  readonly hazeColour: Rgb
  readonly ground: (x: number, z: number, height: number, slope: number) => Rgb
  /** Fine waves on the surface, felt by the light alone. */
  readonly ripple?: Land
  readonly shadowReach: number
}

/** Paints land from near to far, column by column, keeping for each the highest point seen so far. */
export function paintTerrain(width: number, height: number, sky: Sky, land: Land, view: View): Picture {
  const picture = emptyPicture(width, height)
  const horizon = view.horizon * height
  const unit = width / view.lens
  for (let column = 0; column < width; column++) {
    const lean = ((column + 0.5) / width - 0.5) * view.lens
    let top = height
    let before: Rgb | null = null
    let z = view.near
    while (z < view.far && top > 0) {
      const x = lean * z
      const y = land(x, z)
      const row = horizon + ((view.eye - y) * unit) / z
      if (row < top) {
        const colour = lightAt(x, z, y, land, view)
        const until = Math.max(0, Math.floor(row))
        const from = Math.min(height, Math.ceil(top))
        for (let r = from - 1; r >= until; r--) {
          const t = from - until > 1 ? (from - 1 - r) / (from - until - 1) : 1
          setPixel(picture, column, r, before && from < height ? mix(before, colour, t) : colour)
        }
        top = until
        before = colour
      } else before = null
      z *= 1 + 0.002
    }
    for (let r = 0; r < top; r++) setPixel(picture, column, r, sky(column / width, (horizon - r) / horizon))
  }
  return picture
}

function lightAt(x: number, z: number, y: number, land: Land, view: View): Rgb {
  const step = 0.0015 * z
  const feel = view.ripple
  const fade = 1 / (1 + (z / (view.near * 9)) ** 2)
  const bump = (px: number, pz: number) => (feel ? feel(px, pz) * fade : 0)
  const here = y + bump(x, z)
  const slopeX = (land(x + step, z) + bump(x + step, z) - here) / step
  const slopeZ = (land(x, z + step) + bump(x, z + step) - here) / step
  const length = Math.hypot(slopeX, 1, slopeZ)
  const [sx, sy, sz] = view.sun
  const facing = Math.max(0, (-slopeX * sx + sy - slopeZ * sz) / length)
  const lit = facing > 0 ? facing * sunSeen(x, z, y, land, view) : 0
  const up = 0.55 + 0.45 / length
  const ground = view.ground(x, z, y, length)
  const air = 1 - Math.exp(-((z / view.haze) ** 1.4))
  const surface: Rgb = [
    ground[0] * (view.sunlight[0] * lit + view.shade[0] * up),
    ground[1] * (view.sunlight[1] * lit + view.shade[1] * up),
    ground[2] * (view.sunlight[2] * lit + view.shade[2] * up),
  ]
  return mix(surface, view.hazeColour, air)
}

function sunSeen(x: number, z: number, y: number, land: Land, view: View): number {
  const [sx, sy, sz] = view.sun
  let open = 1
  const steps = 13
  for (let i = 1; i <= steps; i++) {
    const t = view.shadowReach * (i / steps) ** 1.7
    const clear = y + sy * t + 0.002 - land(x + sx * t, z + sz * t)
    open = Math.min(open, 0.5 + (clear / t) * 16)
    if (open <= 0) return 0
  }
  return open
}
