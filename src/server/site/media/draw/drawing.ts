import type { PictureCrop } from '../../../../core/content/index.ts'

/** Share picture: the middle of a picture, or all of it on a mat. */
export interface ShareDrawing {
  kind: 'share'
  /** Path of the original, or its key while it is still in the storage. */
  original: string
  /** Crop that is shown; the whole picture if absent. */
  crop?: PictureCrop | null
  /** Focal point, 0 to 1 from the left and from the top. */
  focal: { x: number; y: number }
  /** Colour of the mat, in CSS. */
  mat: string
}

/** Share card with a title, for pages without a picture. */
export interface CardDrawing {
  kind: 'card'
  title: string
  /** Line in a muted colour below the title; may be empty. */
  line: string
  /** Name of the site; shown if there is no logo. */
  site: string
  /** Path of the logo's original, or its key while it is still in the storage. */
  logo: string | null
  /** Crop that is shown; the whole picture if absent. */
  crop?: PictureCrop | null
  dir: 'ltr' | 'rtl'
  /** Colours in CSS. */
  colors: { paper: string; ink: string; muted: string; accent: string }
  /** Folder of the fonts that the build has written; fonts that are missing there are taken from the system. */
  fonts: string
}

/** Square icon of the site. */
export interface IconDrawing {
  kind: 'icon'
  /** Path or key of the logo's original; `null` for the mark of Vitrine. */
  original: string | null
  /** Crop that is shown; the whole picture if absent. */
  crop?: PictureCrop | null
  /** Side in pixels. */
  size: number
  /** Background, in CSS; `null` if the icon stays transparent. */
  paper: string | null
  /** Part of the side that stays free at every edge, 0 to 0.5. */
  margin: number
  /** Direction of the logo: the emblem of a wide logo is first (`ltr`) or last (`rtl`) in its row. */
  dir: 'ltr' | 'rtl'
}

/** Description of a drawing; plain data, so that another process can draw it. */
export type Drawing = ShareDrawing | CardDrawing | IconDrawing

/** Size in pixels of the pictures other sites show for a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
