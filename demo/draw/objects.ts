import { blend, clamp, oklch, type Rgb, scale, smooth } from './colour.ts'
import type { Drawing } from './landscapes.ts'
import { type Material, type Scene, stillLife, type Thing, type Vec } from './march.ts'
import { fbm, gradientNoise, type Noise } from './noise.ts'
import { PALETTE as P } from './palette.ts'

/** A ball, flattened by `squash` and wandering by a little noise: a float, or a stone. */
function ball(centre: Vec, radius: number, material: Material, squash = 1, noise?: Noise, rough = 0): Thing {
  const [cx, cy, cz] = centre
  return {
    centre,
    radius: radius * (1.02 + rough * 1.6),
    material,
    distance: (x, y, z) => {
      const dx = x - cx
      const dy = (y - cy) / squash
      const dz = z - cz
      const bump = noise && rough ? noise(dx * 0.9 + 3, dy * 0.9 + 1, dz * 0.9 + 2) * rough : 0
      return (Math.hypot(dx, dy, dz) - radius * (1 + bump)) * Math.min(1, squash) * 0.9
    },
  }
}

/** A thing thrown on the wheel: `outline` gives its radius for a height; `hollow` opens the top. */
function thrown(
  foot: Vec,
  height: number,
  widest: number,
  outline: (t: number) => number,
  material: Material,
  hollow = 0,
): Thing {
  const [cx, , cz] = foot
  const round = 0.025
  return {
    centre: [cx, foot[1] + height / 2, cz],
    radius: Math.hypot(height / 2, widest) * 1.03,
    material,
    distance: (x, y, z) => {
      const r = Math.hypot(x - cx, z - cz)
      const t = (y - foot[1]) / height
      const side = r - outline(clamp(t))
      const ends = Math.abs(y - foot[1] - height / 2) - height / 2
      const a = side + round
      const b = ends + round
      const solid = Math.min(Math.max(a, b), 0) + Math.hypot(Math.max(a, 0), Math.max(b, 0)) - round
      if (!hollow) return solid * 0.7
      const bore = Math.max(r - outline(clamp(t)) + hollow, -(y - foot[1] - hollow))
      return Math.max(solid, -bore) * 0.7
    },
  }
}

const speckled = (base: Rgb, fleck: Rgb, seed: number, amount = 0.5): Material['colour'] => {
  const noise = gradientNoise(seed)
  return ([x, y, z]) => {
    const fine = noise(x * 34, y * 34, z * 34)
    const cloud = fbm(noise, x * 2 + 5, y * 2, 3, 0.5, z * 2)
    return blend(scale(base, 1 + cloud * 0.12), fleck, smooth(0.38, 0.62, fine) * amount)
  }
}
const clay = (base: Rgb, fleck: Rgb, seed: number, gloss = 0.18): Material => ({
  colour: speckled(base, fleck, seed),
  gloss,
})
const glass = (colour: Rgb): Material => ({ colour: () => colour, gloss: 1, glass: true })

const GREEN: Rgb = [0.4, 0.74, 0.63]
const BLUE: Rgb = [0.3, 0.56, 0.74]
const AMBER: Rgb = [0.85, 0.5, 0.2]

const room = (over: Partial<Scene> & Pick<Scene, 'things'>): Scene => ({
  ground: oklch(0.85, 0.026, 78),
  wall: oklch(0.87, 0.024, 80),
  lamp: [-5, 6.5, -2.5],
  lampLight: scale(oklch(0.97, 0.022, 78), 0.95),
  room: scale(oklch(0.9, 0.02, 230), 0.42),
  eye: [0, 2.1, -7],
  target: [0, 0.95, 0],
  lens: 0.46,
  crisp: 7,
  ...over,
})

const square =
  (scene: Scene, size = 1400): Drawing =>
  (times) =>
    stillLife(size * times, size * times, scene)

/** The vase in five pourings. */
export const siltVase: Drawing = square(
  room({
    ground: oklch(0.8, 0.04, 62),
    wall: oklch(0.83, 0.038, 60),
    target: [0, 1.25, 0],
    things: [
      thrown(
        [0, 0, 0],
        2.5,
        0.75,
        (t) => {
          const body =
            0.3 + 0.42 * Math.sin(Math.PI * Math.min(1, t * 1.22 + 0.06)) ** 0.8 * (t < 0.72 ? 1 : 1)
          const neck = 0.17 + 0.1 * smooth(0.9, 1, t)
          const rings = 0.012 * Math.sin(t * 92) * smooth(0.02, 0.1, t) * (1 - smooth(0.6, 0.8, t))
          return body + (neck - body) * smooth(0.5, 0.86, t) + rings
        },
        {
          gloss: 0.12,
          colour: ([x, y, z]) => {
            const wave = Math.sin(Math.atan2(z, x) * 2) * 0.03
            const t = y / 2.5 + wave
            const bands = [
              oklch(0.5, 0.075, 40),
              oklch(0.66, 0.08, 52),
              oklch(0.8, 0.05, 70),
              oklch(0.88, 0.025, 80),
              oklch(0.62, 0.05, 190),
            ]
            const at = Math.max(0, Math.min(3.999, t * 4.6 - 0.3))
            const k = Math.floor(at)
            const grain = 1 + 0.05 * Math.sin(y * 400 + Math.sin(x * 90) * 2)
            return scale(blend(bands[k] as Rgb, bands[k + 1] as Rgb, smooth(0.35, 0.65, at - k)), grain)
          },
        },
        0.05,
      ),
    ],
  }),
)

const plinth = (x: number, z: number, radius: number, height: number, material: Material) =>
  thrown([x, 0, z], height, radius, () => radius, material)

/** The glass float on its plinth. */
export const float: Drawing = square(
  room({
    ground: oklch(0.84, 0.03, 170),
    wall: oklch(0.86, 0.03, 175),
    lamp: [-4.4, 5.2, 2.2],
    eye: [0, 2.3, -7],
    target: [0.1, 1.0, 0],
    things: [
      plinth(0, 0, 1.15, 0.5, clay(oklch(0.9, 0.02, 85), P.stone, 3, 0.05)),
      ball([0, 1.37, 0], 0.88, glass(GREEN), 0.99),
    ],
  }),
)

/** Three tints of float on pale ground. */
export const floatTrio: Drawing = (times) =>
  stillLife(
    1600 * times,
    1067 * times,
    room({
      lamp: [-4.4, 5.2, 2.4],
      eye: [0, 2.2, -7.4],
      target: [0, 0.62, 0],
      lens: 0.4,
      things: [
        ball([-1.25, 0.62, 0.35], 0.62, glass(BLUE)),
        ball([0.15, 0.78, 0], 0.78, glass(GREEN)),
        ball([1.35, 0.46, -0.55], 0.46, glass(AMBER)),
      ],
    }),
  )

const flask = (x: number, z: number, tall: number, colour: Rgb, cap: Material): Thing[] => [
  thrown(
    [x, 0, z],
    tall,
    0.72,
    (t) => {
      const body = 0.66 * (1 - (1 - Math.min(1, (t + 0.04) * 14)) ** 2 * 0.12)
      return body + (0.17 - body) * smooth(0.46, 0.74, t) + 0.03 * smooth(0.95, 0.98, t)
    },
    glass(colour),
  ),
  ball([x, tall + 0.2, z], 0.27, cap, 0.86),
]

/** The flask with its clay stopper. */
export const stopper: Drawing = square(
  room({
    ground: oklch(0.86, 0.045, 58),
    wall: oklch(0.87, 0.045, 58),
    lamp: [-4.6, 5.4, 1.5],
    target: [0, 1.2, 0],
    lens: 0.48,
    things: flask(0, 0, 2.1, [0.27, 0.62, 0.56], clay(oklch(0.6, 0.12, 42), P.rust, 8)),
  }),
)

/** Bottles in a row, as a shop sets them out. */
export const bottleRow: Drawing = (times) =>
  stillLife(
    1600 * times,
    1067 * times,
    room({
      ground: oklch(0.86, 0.028, 170),
      wall: oklch(0.87, 0.026, 170),
      lamp: [-5, 4.6, 2.8],
      eye: [0, 1.9, -8],
      target: [0, 1.05, 0],
      lens: 0.42,
      things: [
        ...flask(-1.75, 0.1, 1.9, GREEN, clay(P.clay, P.rust, 4)),
        ...flask(0, 0, 1.9, AMBER, clay(P.sand, P.stone, 5)),
        ...flask(1.75, 0.1, 1.9, BLUE, clay(oklch(0.4, 0.05, 230), P.night, 6)),
      ],
    }),
  )

const stone = gradientNoise(77)

/** Four weights that stack in any order. */
export const cairn: Drawing = square(
  room({
    ground: oklch(0.84, 0.018, 90),
    wall: oklch(0.86, 0.018, 95),
    target: [0, 1.12, 0],
    lens: 0.47,
    things: [
      ball([0, 0.42, 0], 1.05, clay(oklch(0.4, 0.055, 215), P.night, 11, 0.35), 0.42, stone, 0.07),
      ball([0.12, 1.14, 0], 0.78, clay(oklch(0.86, 0.022, 85), P.stone, 12, 0.2), 0.42, stone, 0.08),
      ball([-0.06, 1.7, 0], 0.55, clay(oklch(0.6, 0.115, 44), P.rust, 13, 0.25), 0.46, stone, 0.08),
      ball([0.05, 2.13, 0], 0.34, clay(oklch(0.7, 0.055, 180), P.kelp, 14, 0.4), 0.56, stone, 0.08),
    ],
  }),
)

/** Nine bowls, nine glazes. */
export const glazeStudies: Drawing = square(
  room({
    ground: oklch(0.83, 0.03, 75),
    wall: oklch(0.83, 0.03, 75),
    eye: [0, 9.6, -3.4],
    target: [0, 0, -0.06],
    lens: 0.5,
    lamp: [-6, 7, 3],
    things: [P.foam, P.ochre, P.white, P.glass, P.clay, P.sand, oklch(0.42, 0.06, 190), P.rust, P.deep].map(
      (colour, i) => {
        const place: Vec = [((i % 3) - 1) * 1.62, 0, (1 - Math.floor(i / 3)) * 1.58]
        return thrown(
          place,
          0.52,
          0.62,
          (t) => 0.3 + 0.3 * Math.sqrt(t),
          clay(colour as Rgb, scale(colour as Rgb, 0.6), 20 + i, 0.5),
          0.06,
        )
      },
    ),
  }),
)

/** The lamp that looks like a window far off. */
export const harbourLamp: Drawing = square(
  room({
    ground: oklch(0.36, 0.05, 205),
    wall: oklch(0.3, 0.05, 212),
    lamp: [0, 2.6, -0.9],
    lampLight: scale(oklch(0.86, 0.1, 66), 1.15),
    room: scale(oklch(0.6, 0.06, 215), 0.3),
    target: [0, 1.1, 0],
    crisp: 4,
    things: [
      thrown([0, 0, 0], 0.22, 0.62, (t) => 0.62 - 0.1 * t, clay(oklch(0.45, 0.05, 200), P.deep, 31, 0.35)),
      thrown([0, 0.2, 0], 0.95, 0.14, () => 0.1, clay(oklch(0.55, 0.09, 60), P.rust, 32, 0.4)),
      ball(
        [0, 1.62, 0],
        0.82,
        {
          gloss: 0.05,
          glow: 0.72,
          colour: ([, y]) => blend(oklch(0.93, 0.07, 78), oklch(0.78, 0.115, 56), smooth(1.25, 2.15, y)),
        },
        0.78,
      ),
    ],
  }),
)
