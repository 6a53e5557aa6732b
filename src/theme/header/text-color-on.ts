const LIGHT_TEXT = 'oklch(0.985 0.003 90)'
const DARK_TEXT = 'oklch(0.17 0.006 80)'
/** Relative luminance above which dark text has more contrast than light text. */
const LIGHT_FROM = 0.18

/** The text colour with more contrast on a colour, given as `#rrggbb`; light text if the colour is not known. */
export const textColorOn = (color: string | null): string => (isLight(color) ? DARK_TEXT : LIGHT_TEXT)

/** Whether dark text has more contrast on a colour. */
export function isLight(color: string | null): boolean {
  const channels = /^#(..)(..)(..)$/.exec(color ?? '')?.slice(1)
  if (!channels) return false
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT_FROM
}
