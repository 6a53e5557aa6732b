type Vector = readonly [number, number, number]
type Columns = readonly [Vector, Vector, Vector]
type Point = readonly [x: number, y: number]

/** White point and primaries of a colour space, as chromaticities (CIE 1931). */
export interface Primaries {
  white: Point
  colors: readonly [red: Point, green: Point, blue: Point]
}

const DAYLIGHT: Point = [0.3127, 0.329]
const primariesOf = (...colors: Primaries['colors']): Primaries => ({ white: DAYLIGHT, colors })
export const SRGB = primariesOf([0.64, 0.33], [0.3, 0.6], [0.15, 0.06])
export const DISPLAY_P3 = primariesOf([0.68, 0.32], [0.265, 0.69], [0.15, 0.06])
export const REC_2020 = primariesOf([0.708, 0.292], [0.17, 0.797], [0.131, 0.046])

/** White of colour profiles (D50). */
export const PROFILE_WHITE: Vector = [0.9642, 1, 0.8249]

/** Columns of the matrix that converts a colour into the responses of the eye's cones (Bradford). */
const CONES: Columns = [
  [0.8951, -0.7502, 0.0389],
  [0.2664, 1.7135, -0.0685],
  [-0.1614, 0.0367, 1.0296],
]

/** Difference from a chromaticity of sRGB that does not matter. */
const TOLERANCE = 0.01

/** Reads the chunk `cHRM` of a PNG; sRGB if there is none, it describes no colours, or it describes sRGB. */
export function readPrimaries(chunk: Buffer | undefined): Primaries {
  if (chunk?.length !== 32) return SRGB
  const pointAt = (index: number): Point => [
    chunk.readUInt32BE(index * 8) / 100_000,
    chunk.readUInt32BE(index * 8 + 4) / 100_000,
  ]
  const primaries: Primaries = { white: pointAt(0), colors: [pointAt(1), pointAt(2), pointAt(3)] }
  const values = (of: Primaries) => [of.white, ...of.colors].flat()
  const own = values(SRGB)
  const isSrgb = values(primaries).every((value, index) => Math.abs(value - (own[index] ?? 0)) < TOLERANCE)
  const isPlausible =
    values(primaries).every((value) => value > 0 && value < 1) &&
    shares(primaries).every((share) => share > 0)
  return isPlausible && !isSrgb ? primaries : SRGB
}

/** Returns the primaries as a colour profile has them: adapted to its white, which they add up to. */
export function adaptedPrimaries(primaries: Primaries): Vector[] {
  const [sourceCones, profileCones] = [
    combine(CONES, colorOf(primaries.white)),
    combine(CONES, PROFILE_WHITE),
  ]
  const amounts = shares(primaries)
  return primaries.colors.map((point, index) => {
    const cones = combine(CONES, scaled(colorOf(point), amounts[index] ?? 0))
    return solve(
      CONES,
      map(cones, (value, cone) => (value * (profileCones[cone] ?? 0)) / (sourceCones[cone] ?? 1)),
    )
  })
}

/** Returns the amounts of the three primaries that add up to the white point. */
const shares = ({ white, colors: [red, green, blue] }: Primaries): Vector =>
  solve([colorOf(red), colorOf(green), colorOf(blue)], colorOf(white))

/** Returns the colour (XYZ) of a chromaticity, with a brightness of 1. */
const colorOf = ([x, y]: Point): Vector => [x / y, 1, (1 - x - y) / y]

const map = ([a, b, c]: Vector, change: (value: number, index: number) => number): Vector => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
]
const scaled = (vector: Vector, by: number): Vector => map(vector, (value) => value * by)
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Multiplies a matrix by a vector. */
const combine = ([a, b, c]: Columns, [x, y, z]: Vector): Vector =>
  map(a, (value, index) => value * x + (b[index] ?? 0) * y + (c[index] ?? 0) * z)

/** Solves a linear system (Cramer's rule); without a solution the values are not finite. */
function solve([a, b, c]: Columns, result: Vector): Vector {
  const determinant = dot(a, cross(b, c))
  return scaled(
    [dot(result, cross(b, c)), dot(a, cross(result, c)), dot(a, cross(b, result))],
    1 / determinant,
  )
}
