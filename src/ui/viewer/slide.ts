import type { Picture, VideoSource } from '../../core/content/index.ts'

/** Facts that are loaded on demand. */
export interface SlideFacts {
  client?: string
  year?: string
}

/** Facts that the viewer shows about a slide besides its title. */
export interface SlideAbout {
  summary: string
  /** Names of the terms it has. */
  terms: readonly string[]
  /** Loads further facts; absent if there are none. */
  readFacts?: (() => Promise<SlideFacts>) | undefined
}

/** Fields of every slide. */
export interface SlideCommon {
  key: string
  title: string
  /** The page of the shown item. */
  href: string
  caption?: string
  /** Facts about a work with a page of its own, to which the panel links. */
  about?: SlideAbout | undefined
}

/** Item shown in the viewer, which depends on no content types, only on slides. */
export type Slide = SlideCommon &
  (
    | { kind: 'image'; picture: Picture }
    /** `url` as the author typed it; `sources` are files of this site, or empty. */
    | { kind: 'video'; url: string; sources: VideoSource[]; poster: Picture | null; noCookie?: boolean }
    | {
        kind: 'preview'
        url: string
        /** Answer of the site about being shown in a frame. */
        framing: 'allowed' | 'forbidden' | 'unknown'
        picture: Picture | null
        sameOrigin: boolean
      }
    /** Opens elsewhere; shown as a picture and a link. */
    | { kind: 'link'; url: string; newTab: boolean; picture: Picture | null }
    | { kind: 'missing' }
  )

/** A slide of one kind. */
export type SlideOf<K extends Slide['kind']> = Extract<Slide, { kind: K }>

/** Returns the picture of a slide before it is opened; `null` if there is none. */
export const slidePicture = (slide: Slide): Picture | null =>
  slide.kind === 'video' ? slide.poster : slide.kind === 'missing' ? null : slide.picture
