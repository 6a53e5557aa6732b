const LIGHT_TEXT = 'oklch(0.985 0.003 90)'
const DARK_TEXT = 'oklch(0.17 0.006 80)'
/**
 * Relative luminance above which dark text has more contrast than light text, and the same limit as lightness in OKLCH.
 */
const LIGHT_FROM = 0.18
const LIGHT_FROM_OKLCH = Math.cbrt(LIGHT_FROM)

/** Returns the text colour with more contrast on a colour, given as `#rrggbb`; light text if the colour is unknown. */
export const textColorOn = (color: string | null): string => (isLight(color) ? DARK_TEXT : LIGHT_TEXT)

/**
 * Tells whether dark text has more contrast on a colour: `#rgb`, `#rrggbb` or an opaque `oklch()`, as pictures and
 * owners' forms have them; `null` for any other colour, whose lightness only a browser can compute.
 */
export function isLight(color: string | null | undefined): boolean | null {
  const text = color?.trim() ?? ''
  const lightness = /^oklch\(([\d.]+)(%?) [\d.]+ [\d.]+\)$/.exec(text)
  if (lightness) return Number(lightness[1]) / (lightness[2] ? 100 : 1) > LIGHT_FROM_OKLCH
  const hex = text.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1)
  if (!channels) return null
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT_FROM
}
