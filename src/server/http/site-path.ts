/** The value, path and query, if it is a path of this site; `//host`, `/\host` and their kind are addresses of others. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, OWN)) return null
  const { origin, pathname, search } = new URL(value, OWN)
  return origin === OWN && !pathname.startsWith('//') ? pathname + search : null
}

const OWN = 'http://own.invalid'
