import type { EntryRef } from '../entry/index.ts'
import { STUDIO_PATH } from '../routes.ts'
import { sitePath } from '../site-path.ts'

/** The query key of an editor's address that holds where on the site it was opened. */
const FROM = 'from'

/**
 * Address of the editor of a work or page (studio-60).
 *
 * @param from path and query of the public page it is opened from, which the editor leads back to
 */
export const editAddress = ({ kind, id }: EntryRef, from: string): string =>
  `${STUDIO_PATH}/${kind}s/${id}?${new URLSearchParams({ [FROM]: from })}`

/** Where on the site an editor was opened, from the query of its address; `null` for anything that is not of this site. */
export const openedFrom = (query: URLSearchParams): string | null => sitePath(query.get(FROM))
