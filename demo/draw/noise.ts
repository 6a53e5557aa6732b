import { hash } from './random.ts'

/** A field over the plane with an optional third axis; values roughly in [-1, 1]. */
export type Noise = (x: number, y: number, z?: number) => number

const TABLE = 4096
const MASK = TABLE - 1

/**
 * Gradient noise from a seed. With `period` the third axis repeats after that many units,
 * which is what lets a film end where it began; `periodX` does the same for the first axis.
 */
export function gradientNoise(seed: number, period = 0, periodX = 0): Noise {
  const gx = new Float32Array(TABLE)
  const gy = new Float32Array(TABLE)
  const gz = new Float32Array(TABLE)
  const order = new Uint16Array(TABLE * 2)
  for (let i = 0; i < TABLE; i++) {
    const up = (hash(i, 1, 0, seed) / 4294967296) * 2 - 1
    const turn = (hash(i, 2, 0, seed) / 4294967296) * Math.PI * 2
    const flat = Math.sqrt(1 - up * up)
    gx[i] = Math.cos(turn) * flat
    gy[i] = Math.sin(turn) * flat
    gz[i] = up
    order[i] = i
  }
  for (let i = MASK; i > 0; i--) {
    const j = hash(i, 3, 0, seed) % (i + 1)
    const keep = order[i] as number
    order[i] = order[j] as number
    order[j] = keep
  }
  for (let i = 0; i < TABLE; i++) order[TABLE + i] = order[i] as number
  const wrap = (n: number, p: number) => (p ? ((n % p) + p) % p : n) & MASK
  return (x, y, z = 0) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const zi = Math.floor(z)
    const fx = x - xi
    const fy = y - yi
    const fz = z - zi
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const w = fz * fz * fz * (fz * (fz * 6 - 15) + 10)
    const x0 = wrap(xi, periodX)
    const x1 = wrap(xi + 1, periodX)
    const y0 = yi & MASK
    const y1 = (yi + 1) & MASK
    const near = layer(x0, x1, y0, y1, wrap(zi, period), fx, fy, fz, u, v)
    // Flat pictures never leave the first layer; half the work is saved for them.
    if (w === 0) return near * 1.5
    return (near + (layer(x0, x1, y0, y1, wrap(zi + 1, period), fx, fy, fz - 1, u, v) - near) * w) * 1.5
  }

  // Written out without inner functions: this is where the drawings spend their time.
  function layer(
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    zc: number,
    fx: number,
    fy: number,
    fz: number,
    u: number,
    v: number,
  ): number {
    const row0 = order[((order[zc] as number) + y0) & MASK] as number
    const row1 = order[((order[zc] as number) + y1) & MASK] as number
    const ka = order[row0 + x0] as number
    const kb = order[row0 + x1] as number
    const kc = order[row1 + x0] as number
    const kd = order[row1 + x1] as number
    const a = (gx[ka] as number) * fx + (gy[ka] as number) * fy + (gz[ka] as number) * fz
    const b = (gx[kb] as number) * (fx - 1) + (gy[kb] as number) * fy + (gz[kb] as number) * fz
    const c = (gx[kc] as number) * fx + (gy[kc] as number) * (fy - 1) + (gz[kc] as number) * fz
    const d = (gx[kd] as number) * (fx - 1) + (gy[kd] as number) * (fy - 1) + (gz[kd] as number) * fz
    const top = a + (b - a) * u
    return top + (c + (d - c) * u - top) * v
  }
}

/** Octaves of noise, each twice as fine and `gain` as strong; stays roughly in [-1, 1]. */
export function fbm(noise: Noise, x: number, y: number, octaves: number, gain = 0.5, z = 0): number {
  let sum = 0
  let strength = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, z) * strength
    total += strength
    // Turning between octaves hides the lattice.
    const turned = x * 1.6 - y * 1.2 + 17.3
    y = x * 1.2 + y * 1.6 - 9.1
    x = turned
    strength *= gain
  }
  return sum / total
}

/** Noise folded into sharp crests, in [0, 1]: mountains rather than hills. */
export function ridged(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let strength = 1
  let total = 0
  let carry = 1
  for (let i = 0; i < octaves; i++) {
    const fold = 1 - Math.abs(noise(x, y))
    const n = fold * fold * carry
    sum += n * strength
    total += strength
    carry = Math.min(1, n * 1.8)
    const turned = x * 1.6 - y * 1.2 + 5.7
    y = x * 1.2 + y * 1.6 + 3.9
    x = turned
    strength *= gain
  }
  return sum / total
}
