import sharp from 'sharp'

/**
 * Converts a colour of the palette to `#rrggbb`, which drawing libraries read.
 *
 * @param fallback `#rrggbb`, used if the colour cannot be read
 */
export async function srgb(css: string, fallback: string): Promise<string> {
  const [, lightness, chroma, hue] =
    /^oklch\(\s*([\d.]+%?)\s+([\d.]+%?)\s+([\d.]+)(?:deg)?\s*(?:\/[^)]*)?\)$/i.exec(css.trim()) ?? []
  if (lightness && chroma && hue) return fromOklch(part(lightness, 1), part(chroma, 0.4), Number(hue))
  if (!/^[-#\w\s.,%/()]+$/.test(css)) return fallback
  // If the style cannot be read, the colour of the attribute remains.
  const pixel = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="${fallback}" style="fill:${css}"/></svg>`
  const [red = 0, green = 0, blue = 0] = await sharp(Buffer.from(pixel)).removeAlpha().raw().toBuffer()
  return hex([red, green, blue])
}

/** Parses a number, or a percentage of `whole`. */
const part = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)

/** Converts Björn Ottosson's OKLab to sRGB; colours outside of it are clipped. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const turn = (hue * Math.PI) / 180
  const a = chroma * Math.cos(turn)
  const b = chroma * Math.sin(turn)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return hex(linear.map((light) => Math.round(encoded(Math.min(1, Math.max(0, light))) * 255)))
}

const encoded = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
