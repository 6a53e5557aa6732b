import type { OpenedPreview } from '../previews/index.ts'
import type { RecordingContentSource } from './recording-content-source.ts'
import type { RenderedDocument } from './render-document.tsx'

/** A page of the site, what it was made of, and which query keys change it. */
export interface SitePage extends RenderedDocument {
  tags: RecordingContentSource['tags']
  queryKeys: string[]
  /** Those of them that hold what visitors type. */
  searchKeys: string[]
  /** The query of what is really shown; absent where it is the one that was asked for. */
  query?: string
  /** Name of the cookie that hides the page's notice; empty where there is none. */
  noticeCookie: string
  /** Whether it may be kept for others; what visitors type has no end. */
  isCacheable: boolean
  /** Where its pictures and films come from. */
  media: { origins: readonly string[]; hasForeignFilms: boolean }
}

/** A state of an entry that is not public. */
export type PreviewedEntry = Pick<
  Extract<OpenedPreview, { kind: 'shown' }>,
  'ref' | 'values' | 'path' | 'until'
>
