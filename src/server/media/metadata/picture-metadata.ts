/** What a picture's file says of itself. All of it is plain text of bounded length; the place is never among it. */
export interface PictureMetadata {
  title: string
  /** Alternative text. */
  alt: string
  caption: string
  keywords: string[]
  /** Whom to name: the credit line, else who made it. */
  credit: string
  /** Terms of use, else the copyright notice. */
  licence: string
  /** ISO 8601: the camera's own time, without a zone where it names none; empty where unknown. */
  takenAt: string
  /** Stars from 1 to 5; `null` for none. */
  rating: number | null
  camera: CameraFacts
}

/** Facts about camera and exposure, as people write them: `f/2.8`, `1/250 s`. Unknown ones are left out. */
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
