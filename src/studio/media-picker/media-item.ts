import type { Picture, VideoSource } from '../../core/content/index.ts'

/** Picture or film of the library. Sizes in pixels; `bytes` is the size of the uploaded file. */
export interface MediaItem extends MediaItemValues {
  id: number
  version: number
  kind: 'picture' | 'film'
  fileName: string
  mime: string
  bytes: number | null
  width: number
  height: number
  /** Size before cropping. */
  original: { width: number; height: number }
  /** Metadata of the file. */
  metadata: Readonly<Record<string, unknown>>
  /** ISO 8601 in UTC. */
  createdAt: string
  trashedAt: string | null
  /** Number of places that use it. */
  uses: number
  /** Picture as pages show it; `null` for films and in the trash. */
  picture: Picture | null
  /** Data of a film; `null` for pictures. */
  film: {
    /** Length in seconds; `null` if unknown. */
    seconds: number | null
    posterId: number | null
    /** Poster, shown before the film plays. */
    poster: Picture | null
    /** Files of the film, best first. */
    sources: readonly VideoSource[]
  } | null
}

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

/** Editable texts and crop of a media asset, the same wherever it is used. */
export interface MediaItemValues {
  alt: string
  title: string
  caption: string
  credit: string
  licence: string
  decorative: boolean
  /** Focus point, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
  /** Visible part, in pixels of the original; `null` for all of it. */
  crop: { left: number; top: number; width: number; height: number } | null
}

/**
 * Returns a picture without its placeholder colour, to view it on a neutral background: a light logo is invisible on
 * its own colour.
 */
export const onNeutral = (picture: Picture): Picture => ({ ...picture, color: null })
