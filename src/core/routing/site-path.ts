/** Returns path and query of a value that is a path of this site; `null` for `//host`, `/\host` and the like. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, BASE)) return null
  const { origin, pathname, search } = new URL(value, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : null
}

const BASE = 'http://own.invalid'
