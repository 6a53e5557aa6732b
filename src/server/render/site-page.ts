import type { OpenedPreview } from '../authoring/previews/index.ts'
import type { RecordingContentSource } from './recording-content-source.ts'
import type { RenderedDocument } from './render-document.tsx'

/** A page of the site, what it was made of, and which query keys change it. */
export interface SitePage extends RenderedDocument {
  tags: RecordingContentSource['tags']
  queryKeys: string[]
  /** Query keys of typed text, among `queryKeys`. */
  searchKeys: string[]
  /** The query of what is really shown; absent where it is the one that was asked for. */
  query?: string
  /** Name of the cookie that hides the page's notice; empty where there is none. */
  noticeCookie: string
  /** True if the page may be cached for others; pages with typed text are not, since their number is unlimited. */
  isCacheable: boolean
  /** Sources of its pictures and videos. */
  media: { origins: readonly string[]; hasForeignFilms: boolean }
}

/** A state of an entry that is not public. */
export type PreviewedEntry = Pick<
  Extract<OpenedPreview, { kind: 'shown' }>,
  'ref' | 'values' | 'path' | 'until'
>
