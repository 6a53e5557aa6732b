import type { Picture, VideoSource } from '../../core/content/index.ts'

/** What every slide has. */
export interface SlideCommon {
  key: string
  title: string
  /** The page of what is shown. */
  href: string
  caption?: string
}

/** One thing to look at. The viewer knows no content types, only these. */
export type Slide = SlideCommon &
  (
    | { kind: 'image'; picture: Picture }
    /** `url` as the author typed it; `sources` are our own files, or none. */
    | { kind: 'video'; url: string; sources: VideoSource[]; poster: Picture | null; noCookie?: boolean }
    | {
        kind: 'preview'
        url: string
        /** What the target says about being framed. */
        framing: 'allowed' | 'forbidden' | 'unknown'
        picture: Picture | null
        sameOrigin: boolean
      }
    /** Opens elsewhere: stands in the sequence as picture and link. */
    | { kind: 'link'; url: string; newTab: boolean; picture: Picture | null }
    | { kind: 'missing' }
  )

/** A slide of one kind. */
export type SlideOf<K extends Slide['kind']> = Extract<Slide, { kind: K }>
