import type { PictureCrop } from '../../../core/content/index.ts'

/** A picture for shares: the middle of a picture, or all of it on a mat. */
export interface ShareDrawing {
  kind: 'share'
  /** Path of the original, or its key while it is still in the store. */
  original: string
  /** The part of it that is shown; all unless said. */
  crop?: PictureCrop | null
  /** Where its point of interest lies, 0 to 1 from the left and from the top. */
  focal: { x: number; y: number }
  /** Colour of the mat, in CSS. */
  mat: string
}

/** A card with a title, for pages without a picture. */
export interface CardDrawing {
  kind: 'card'
  title: string
  /** A quieter line below the title; may be empty. */
  line: string
  /** Name of the site; stands where there is no logo. */
  site: string
  /** Path of the logo's original, or its key while it is still in the store. */
  logo: string | null
  /** The part of it that is shown; all unless said. */
  crop?: PictureCrop | null
  dir: 'ltr' | 'rtl'
  /** Colours in CSS. */
  colors: { paper: string; ink: string; muted: string; accent: string }
  /** Folder of the fonts the build has left; what is missing there is looked for in the system. */
  fonts: string
}

/** A square icon. */
export interface IconDrawing {
  kind: 'icon'
  /** Path or key of the logo's original, as above; `null` for the mark of Vitrine. */
  original: string | null
  /** The part of it that is shown; all unless said. */
  crop?: PictureCrop | null
  /** Side in pixels. */
  size: number
  /** What lies behind it, in CSS; `null` where it stays clear. */
  paper: string | null
  /** Part of the side left free at every edge, 0 to 0.5. */
  margin: number
  /** Where the emblem of a wide logo stands: first or last in its row. */
  dir: 'ltr' | 'rtl'
}

/** What can be drawn; plain data, so that another process may draw it. */
export type Drawing = ShareDrawing | CardDrawing | IconDrawing

/** Size in pixels of the pictures other sites show for a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
