/** A path as people write it, so that one page has one path; `null` when it cannot be decoded. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
