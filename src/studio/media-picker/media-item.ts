import type { MediaItem } from '../../core/calls/index.ts'
import type { Picture } from '../../core/content/index.ts'

/** Tells whether a picture is so wide or high, like a logo or a panorama, that a crop shows little of it. */
export const isElongated = ({ width, height }: MediaItem): boolean => width > 2 * height || height > 2 * width

/** Returns the picture that represents a media asset; `null` for a film without a poster, and for one in the trash. */
export const pictureFor = ({ picture, film }: MediaItem): Picture | null => picture ?? film?.poster ?? null

/** Formats a length such as `1:05` or `1:02:03`; empty if unknown. */
export function lengthText(seconds: number | null | undefined): string {
  if (seconds == null) return ''
  const whole = Math.max(1, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const visibleParts = parts[0] === 0 ? parts.slice(1) : parts
  return visibleParts
    .map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

/**
 * Returns a picture without its placeholder colour, to view it on a neutral background: a light logo is invisible on
 * its own colour.
 */
export const onNeutral = (picture: Picture): Picture => ({ ...picture, color: null })
