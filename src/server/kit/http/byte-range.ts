/**
 * Result of a `Range` header for a file. `whole` also covers ranges that are not supported: several at once, or other
 * units.
 */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' }

/**
 * Reads a `Range` header (RFC 9110, section 14).
 *
 * @param size length of the file in bytes
 * @returns `end` is the last byte, inclusive
 */
export function byteRange(header: string | null | undefined, size: number): ByteRange {
  // Optional blanks are not matched: adjacent patterns for the same character would make the time quadratic.
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (!first && !last)) return { kind: 'whole' }
  if (!first) {
    const length = Number(last)
    return length === 0 || size === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  // A range that runs backwards is invalid, so the header is ignored.
  if (last && Number(last) < start) return { kind: 'whole' }
  if (start >= size) return { kind: 'unsatisfiable' }
  return { kind: 'part', start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
