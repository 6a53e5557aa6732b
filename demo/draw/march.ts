import { add, clamp, mix, type Rgb, scale, tint } from './colour.ts'
import { type Picture, paint, setPixel } from './picture.ts'

export type Vec = readonly [number, number, number]

/** What a thing is made of. Glass takes `colour` as what is left of white light after one unit of it. */
export interface Material {
  readonly colour: (at: Vec) => Rgb
  readonly gloss: number
  readonly glass?: boolean
  readonly glow?: number
}

/** A thing on the table: how far a point is from its skin, negative inside, within a bounding ball. */
export interface Thing {
  readonly distance: (x: number, y: number, z: number) => number
  readonly centre: Vec
  readonly radius: number
  readonly material: Material
}

/** A still life: things on a floor that bends up into the wall behind, one large window, a soft room. */
export interface Scene {
  readonly things: readonly Thing[]
  readonly ground: Rgb
  readonly wall: Rgb
  readonly lamp: Vec
  readonly lampLight: Rgb
  readonly room: Rgb
  readonly eye: Vec
  readonly target: Vec
  readonly lens: number
  /** Softness of shadows: 4 is a grey day, 16 a clear window. */
  readonly crisp: number
}

/** Renders a still life, square unless told otherwise. */
export function stillLife(width: number, height: number, scene: Scene): Picture {
  const forward = unit(minus(scene.target, scene.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const seen = (x: number, y: number): Rgb => {
    const sx = ((x / width - 0.5) * width) / height
    const sy = 0.5 - y / height
    const ray = unit([
      forward[0] + (right[0] * sx + up[0] * sy) * scene.lens,
      forward[1] + (right[1] * sx + up[1] * sy) * scene.lens,
      forward[2] + (right[2] * sx + up[2] * sy) * scene.lens,
    ])
    return lightAlong(scene, scene.eye, ray, 0)
  }
  return smoothEdges(paint(width, height, seen), seen)
}

/** Looks again, four times, at every pixel that differs from a neighbour: edges cost, plain areas do not. */
function smoothEdges(picture: Picture, seen: (x: number, y: number) => Rgb): Picture {
  const { width, height, light } = picture
  const first = Float32Array.from(light)
  const differs = (i: number, j: number) => Math.abs((first[i] as number) - (first[j] as number)) > 0.035
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 3 + 1
      if (!(differs(i, i - 3) || differs(i, i + 3) || differs(i, i - width * 3) || differs(i, i + width * 3)))
        continue
      let sum: Rgb = [0, 0, 0]
      for (const [dx, dy] of CORNERS)
        sum = add(sum, seen(x + dx, y + dy).map((c) => Math.min(1.2, c)) as unknown as Rgb)
      setPixel(picture, x, y, scale(sum, 0.25))
    }
  }
  return picture
}

const CORNERS = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const

function lightAlong(scene: Scene, from: Vec, ray: Vec, bounce: number): Rgb {
  const hit = nearest(scene, from, ray)
  if (!hit) return backdrop(scene, from, ray)
  const at = along(from, ray, hit.t)
  const normal = slope(hit.thing, at)
  if (hit.thing.material.glass && bounce < 2) return throughGlass(scene, hit.thing, at, ray, normal, bounce)
  return surface(scene, hit.thing.material, at, normal, ray, bounce)
}

function surface(scene: Scene, material: Material, at: Vec, normal: Vec, ray: Vec, bounce: number): Rgb {
  const colour = material.colour(at)
  const lamp = unit(minus(scene.lamp, at))
  const lit = clamp(dot(normal, lamp) * 0.94 + 0.06)
  const lifted = along(at, normal, 0.004)
  const light = lit > 0 ? scale(lampThrough(scene, lifted, lamp), lit) : ([0, 0, 0] as Rgb)
  const sky = (0.5 + 0.5 * normal[1]) * closeness(scene, at, normal)
  const below = clamp(0.5 - 0.5 * normal[1]) * 0.5 * Math.exp(-at[1] * 0.8)
  let out = tint(
    colour,
    add(tint(scene.lampLight, light), add(scale(scene.room, sky), scale(scene.ground, below))),
  )
  if (material.gloss > 0) {
    const mirrored = reflect(ray, normal)
    const rim = 0.04 + 0.96 * (1 - clamp(-dot(ray, normal))) ** 5
    const spark =
      clamp(dot(mirrored, lamp)) ** (18 + 260 * material.gloss ** 2) *
      (0.25 + 2.2 * material.gloss) *
      (light[0] ?? 0)
    out = add(out, scale(scene.lampLight, spark * 0.35))
    if (bounce < 1)
      out = mix(out, lightAlong(scene, lifted, mirrored, bounce + 2), rim * material.gloss * 0.75)
  }
  return material.glow ? add(out, scale(colour, material.glow)) : out
}

function throughGlass(scene: Scene, thing: Thing, at: Vec, ray: Vec, normal: Vec, bounce: number): Rgb {
  const rim = 0.04 + 0.96 * (1 - clamp(-dot(ray, normal))) ** 5
  const lamp = unit(minus(scene.lamp, at))
  const mirrored = reflect(ray, normal)
  const spark = clamp(dot(mirrored, lamp)) ** 420 * 2.4 + clamp(dot(mirrored, lamp)) ** 30 * 0.12
  const shine = add(
    scale(backdrop(scene, along(at, normal, 0.01), mirrored), rim),
    scale(scene.lampLight, spark),
  )
  const inner = refract(ray, normal, 1 / 1.45) ?? mirrored
  let t = 0.02
  const start = along(at, normal, -0.012)
  for (let i = 0; i < 90; i++) {
    const p = along(start, inner, t)
    const d = -thing.distance(p[0], p[1], p[2])
    if (d < 0.0015) break
    t += Math.max(0.003, d)
  }
  const exit = along(start, inner, t)
  const back = slope(thing, exit)
  const onward = refract(inner, [-back[0], -back[1], -back[2]], 1.45) ?? inner
  const behind = lightAlong(scene, along(exit, back, 0.02), onward, bounce + 1)
  const colour = thing.material.colour(at)
  const left: Rgb = [colour[0] ** t, colour[1] ** t, colour[2] ** t]
  // Light gathers on the side away from the lamp: what makes glass look full of it.
  const heart = clamp(-dot(back, lamp)) ** 5 * 0.55
  const bodied = add(
    tint(behind, left),
    add(scale(tint(colour, scene.room), 0.06), scale(tint(tint(scene.lampLight, left), colour), heart)),
  )
  return add(mix(bodied, [0, 0, 0], rim), shine)
}

/** The room behind everything: a floor that bends up into a wall, so that no horizon shows. */
function backdrop(scene: Scene, from: Vec, ray: Vec): Rgb {
  if (ray[1] < -0.001) {
    const t = -from[1] / ray[1]
    const at = along(from, ray, t)
    if (t < 40 && at[2] < 9) {
      const lamp = unit(minus(scene.lamp, at))
      const shadow = lampThrough(scene, at, lamp)
      const close = closeness(scene, at, [0, 1, 0])
      const fall = 1 / (1 + 0.018 * ((at[0] - scene.lamp[0] * 0.2) ** 2 + at[2] ** 2))
      const floor = tint(
        scene.ground,
        add(scale(tint(scene.lampLight, shadow), lamp[1] * fall), scale(scene.room, close)),
      )
      return mix(floor, wallAt(scene, ray), Math.min(1, Math.max(0, (at[2] + 0.5) / 8)) ** 1.1)
    }
  }
  return wallAt(scene, ray)
}

function wallAt(scene: Scene, ray: Vec): Rgb {
  const window = clamp(dot(ray, unit([scene.lamp[0], scene.lamp[1] * 0.5, 5]))) ** 2
  return scale(scene.wall, 0.74 + 0.36 * window + 0.1 * ray[1])
}

function nearest(scene: Scene, from: Vec, ray: Vec): { t: number; thing: Thing } | null {
  let best: { t: number; thing: Thing } | null = null
  for (const thing of scene.things) {
    const span = throughBall(from, ray, thing.centre, thing.radius)
    if (!span) continue
    let t = Math.max(0, span[0])
    for (let i = 0; i < 140 && t < span[1]; i++) {
      const d = thing.distance(from[0] + ray[0] * t, from[1] + ray[1] * t, from[2] + ray[2] * t)
      if (d < 0.0008) {
        if (!best || t < best.t) best = { t, thing }
        break
      }
      t += d
    }
  }
  return best
}

/** Lamp light that arrives at a place: a soft shadow, coloured where it came through glass. */
function lampThrough(scene: Scene, at: Vec, lamp: Vec): Rgb {
  let light: Rgb = [1, 1, 1]
  for (const thing of scene.things) {
    const span = throughBall(at, lamp, thing.centre, thing.radius * 1.6)
    if (!span) continue
    let open = 1
    let deepest = 0
    let t = Math.max(0.02, span[0])
    for (let i = 0; i < 60 && t < span[1]; i++) {
      const d = thing.distance(at[0] + lamp[0] * t, at[1] + lamp[1] * t, at[2] + lamp[2] * t)
      open = Math.min(open, 0.5 + (0.5 * scene.crisp * d) / t)
      deepest = Math.min(deepest, d)
      if (open <= 0 && !thing.material.glass) break
      t += Math.max(0.02, Math.abs(d))
    }
    open = clamp(open)
    open = open * open * (3 - 2 * open)
    if (open >= 1) continue
    if (thing.material.glass) {
      const colour = thing.material.colour(at)
      const through = -deepest * 1.6
      // A thick middle gathers light: the bright heart in the shadow of a glass ball.
      const heart = 0.5 + 1.5 * clamp(through / (thing.radius * 1.35)) ** 5
      const tinted: Rgb = [
        colour[0] ** (0.4 + through) * heart,
        colour[1] ** (0.4 + through) * heart,
        colour[2] ** (0.4 + through) * heart,
      ]
      light = tint(light, mix(tinted, [1, 1, 1], open))
    } else light = scale(light, open)
  }
  return light
}

/** How open the surroundings are, 0 to 1: dark where things nearly touch. */
function closeness(scene: Scene, at: Vec, normal: Vec): number {
  let open = 1
  for (const thing of scene.things) {
    let shut = 0
    for (let i = 1; i <= 4; i++) {
      const reach = 0.09 * i * i
      const p = along(at, normal, reach)
      const away =
        Math.hypot(p[0] - thing.centre[0], p[1] - thing.centre[1], p[2] - thing.centre[2]) - thing.radius
      const d = away > reach ? away : thing.distance(p[0], p[1], p[2])
      shut += Math.max(0, reach - d) / (reach * 2 ** i)
    }
    open *= 1 - clamp(shut * (thing.material.glass ? 0.5 : 0.85))
  }
  return open
}

function slope(thing: Thing, at: Vec): Vec {
  const e = 0.0012
  const [x, y, z] = at
  const f = thing.distance
  return unit([
    f(x + e, y, z) - f(x - e, y, z),
    f(x, y + e, z) - f(x, y - e, z),
    f(x, y, z + e) - f(x, y, z - e),
  ])
}

function throughBall(from: Vec, ray: Vec, centre: Vec, radius: number): readonly [number, number] | null {
  const to = minus(from, centre)
  const b = dot(to, ray)
  const inside = b * b - dot(to, to) + radius * radius
  if (inside < 0) return null
  const root = Math.sqrt(inside)
  return -b + root < 0 ? null : [-b - root, -b + root]
}

const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const along = (a: Vec, d: Vec, t: number): Vec => [a[0] + d[0] * t, a[1] + d[1] * t, a[2] + d[2] * t]
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vec): Vec => {
  const l = Math.hypot(a[0], a[1], a[2])
  return [a[0] / l, a[1] / l, a[2] / l]
}
const reflect = (ray: Vec, n: Vec): Vec => along(ray, n, -2 * dot(ray, n))
const refract = (ray: Vec, n: Vec, ratio: number): Vec | null => {
  const c = -dot(n, ray)
  const k = 1 - ratio * ratio * (1 - c * c)
  return k < 0
    ? null
    : unit(along([ray[0] * ratio, ray[1] * ratio, ray[2] * ratio], n, ratio * c - Math.sqrt(k)))
}
