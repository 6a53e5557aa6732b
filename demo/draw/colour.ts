/** Light, as linear red, green and blue; 1 is paper white, more is allowed before it is developed. */
export type Rgb = readonly [number, number, number]

/** A colour by lightness (0 to 1), chroma (0 to about 0.2) and hue in degrees, in the OKLCH space. */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const turn = (hue * Math.PI) / 180
  return oklabToRgb(lightness, chroma * Math.cos(turn), chroma * Math.sin(turn))
}

/** Mixes in OKLab, so that blends stay clean instead of going grey. `t` is held in [0, 1]. */
export function blend(from: Rgb, to: Rgb, t: number): Rgb {
  const k = clamp(t)
  const a = rgbToOklab(from)
  const b = rgbToOklab(to)
  return oklabToRgb(a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k)
}

/** Mixes light itself, as fog and shadow do. */
export function mix(from: Rgb, to: Rgb, t: number): Rgb {
  const k = clamp(t)
  return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k, from[2] + (to[2] - from[2]) * k]
}

/** Multiplies light by a number. */
export function scale(colour: Rgb, by: number): Rgb {
  return [colour[0] * by, colour[1] * by, colour[2] * by]
}

/** Multiplies light by light: a surface under a lamp. */
export function tint(colour: Rgb, by: Rgb): Rgb {
  return [colour[0] * by[0], colour[1] * by[1], colour[2] * by[2]]
}

/** Adds light to light. */
export function add(a: Rgb, b: Rgb): Rgb {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** A ramp through stops `[position, colour]`, mixed in OKLab and looked up from a table. */
export function ramp(stops: readonly (readonly [number, Rgb])[]): (t: number) => Rgb {
  const size = 1024
  const first = stops[0] as readonly [number, Rgb]
  const table = Array.from({ length: size + 1 }, (_, i) => {
    const t = i / size
    let below = first
    for (const stop of stops) {
      if (stop[0] > t) {
        const span = stop[0] - below[0]
        return span > 0 ? blend(below[1], stop[1], (t - below[0]) / span) : stop[1]
      }
      below = stop
    }
    return below[1]
  })
  return (t) => table[Math.round(clamp(t) * size)] as Rgb
}

/** Holds a number in [0, 1]. */
export function clamp(t: number): number {
  return Math.max(0, Math.min(1, t))
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, t: number): number {
  const k = clamp((t - from) / (to - from))
  return k * k * (3 - 2 * k)
}

/** One channel from linear light to the screen's curve. */
export function toScreen(light: number): number {
  return light <= 0.0031308 ? Math.max(0, light) * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055
}

function oklabToRgb(L: number, A: number, B: number): Rgb {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function rgbToOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
