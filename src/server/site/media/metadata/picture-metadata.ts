/** Metadata of a picture's file: plain texts of bounded length. The place of recording is never included. */
export interface PictureMetadata {
  title: string
  /** Alternative text. */
  alt: string
  caption: string
  keywords: string[]
  /** Credit line, else the author. */
  credit: string
  /** Terms of use, else the copyright notice. */
  licence: string
  /** Time of recording in ISO 8601, local to the camera if it has no time zone; empty if unknown. */
  takenAt: string
  /** Stars from 1 to 5; `null` if the picture has no rating. */
  rating: number | null
  camera: CameraFacts
}

/** Facts about camera and exposure as people write them, such as `f/2.8` and `1/250 s`. Unknown ones are left out. */
export type CameraFacts = Partial<Record<(typeof CAMERA_FACTS)[number], string>>

const CAMERA_FACTS = ['make', 'model', 'lens', 'aperture', 'exposure', 'iso', 'focalLength'] as const

export const NO_METADATA: PictureMetadata = {
  title: '',
  alt: '',
  caption: '',
  keywords: [],
  credit: '',
  licence: '',
  takenAt: '',
  rating: null,
  camera: {},
}
