/** Whether an `If-None-Match` header names the given tag (quotes included); weak comparison, as the header demands. */
export const matchesEntityTag = (header: string | null | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((candidate) => {
    const named = candidate.trim()
    return named === '*' || named.replace(/^W\//, '') === tag
  })
