import { keepText, keptText } from '../kept.ts'

/** Where this tab keeps the works that files were made into, until somebody has said what becomes of them. */
const KEY = 'studio-fresh'

/** Works that were made of files before this page was loaded. */
export const freshBefore = (): readonly number[] =>
  keptText(KEY, 'sessionStorage').split(',').filter(Boolean).map(Number)

/** Keeps them for when the page is loaded again. */
export const keepFresh = (ids: readonly number[]): void => keepText(KEY, ids.join(), 'sessionStorage')
