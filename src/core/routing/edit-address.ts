import type { EntryRef } from '../entry/index.ts'
import { entriesPath, STUDIO_PATH } from './routes.ts'
import { sitePath } from './site-path.ts'

/** Query key of an editor's address for the page of the site it was opened from. */
const FROM_KEY = 'from'

/**
 * Returns the address of the editor of a work or page (studio-60).
 *
 * @param from path and query of the public page it is opened from, which the editor leads back to
 */
export const editAddress = ({ kind, id }: EntryRef, from: string): string =>
  `${STUDIO_PATH}${entriesPath(kind)}/${id}?${new URLSearchParams({ [FROM_KEY]: from })}`

/**
 * Returns the path of the page from which an editor was opened, read from its query; `null` if that is not a path of
 * this site.
 */
export const readOriginPage = (query: URLSearchParams): string | null => sitePath(query.get(FROM_KEY))
