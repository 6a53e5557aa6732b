import { chooseEncoding, isNotModified } from '../http/index.ts'
import type { CachedPage } from './page-cache.ts'

/** What of a request decides how a kept page is sent. */
export interface PageConditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** A finished answer; without a body when the visitor has the page already. */
export interface PageResponse {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  bytes: Buffer | null
}

/** The answer to a request for a kept page. */
export function pageResponse(
  page: CachedPage,
  { acceptEncoding, ifNoneMatch }: PageConditions,
): PageResponse {
  const variant = page[chooseEncoding(acceptEncoding)]
  return isNotModified(ifNoneMatch, variant.etag)
    ? { status: 304, headers: variant.headers, bytes: null }
    : { status: 200, headers: variant.headers, bytes: variant.bytes }
}
