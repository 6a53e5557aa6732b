const PAPER = 'oklch(0.985 0.003 90)'
const INK = 'oklch(0.17 0.006 80)'
/** Relative luminance from which dark words have more contrast than light ones. */
const LIGHT_FROM = 0.18

/** The ink that reads better on a colour, given as `#rrggbb`: light where the colour is not known. */
export const inkOn = (color: string | null): string => (isLight(color) ? INK : PAPER)

/** Whether dark words read better on a colour. */
export function isLight(color: string | null): boolean {
  const channels = /^#(..)(..)(..)$/.exec(color ?? '')?.slice(1)
  if (!channels) return false
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT_FROM
}
