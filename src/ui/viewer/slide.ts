import type { Picture, VideoSource } from '../../core/content/index.ts'

/** Facts that are read when somebody asks for them. */
export interface SlideFacts {
  client?: string
  year?: string
}

/** What the viewer tells of a slide besides its title. */
export interface SlideAbout {
  summary: string
  /** Names of what it is filed under. */
  terms: readonly string[]
  /** Absent where there is nothing to be read. */
  readFacts?: (() => Promise<SlideFacts>) | undefined
}

/** Fields of every slide. */
export interface SlideCommon {
  key: string
  title: string
  /** The page of the shown item. */
  href: string
  caption?: string
  /** Of a work that has a page of its own; the panel leads there. */
  about?: SlideAbout | undefined
}

/** One thing the viewer shows. The viewer knows no content types, only slides. */
export type Slide = SlideCommon &
  (
    | { kind: 'image'; picture: Picture }
    /** `url` as the author typed it; `sources` are files of this site, or empty. */
    | { kind: 'video'; url: string; sources: VideoSource[]; poster: Picture | null; noCookie?: boolean }
    | {
        kind: 'preview'
        url: string
        /** Whether the site allows to be shown in a frame. */
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

/** What can be seen of a slide before it is opened; `null` if there is nothing. */
export const slidePicture = (slide: Slide): Picture | null =>
  slide.kind === 'video' ? slide.poster : slide.kind === 'missing' ? null : slide.picture
