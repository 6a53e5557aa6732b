/**
 * Tells whether the visitor already has the current version, so that a 304 is enough.
 *
 * @param ifNoneMatch the request's header; compared weakly, as RFC 9110 demands
 * @param etag of the current version, quotes included
 */
export const isNotModified = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((candidate) => {
    const tag = candidate.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  }) ?? false

/** Returns a 304 with the given headers if the visitor already has the version they describe, otherwise `null`. */
export const notModified = (
  ifNoneMatch: string | null | undefined,
  headers: { etag: string } & Record<string, string>,
): Response | null =>
  isNotModified(ifNoneMatch, headers.etag) ? new Response(null, { status: 304, headers }) : null
