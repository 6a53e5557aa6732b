/** A path segment that URL parsers remove; for two dots also the segment before it. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Tells whether every reader of a request line sees the same path in it. URL parsers resolve dots, take a backslash for
 * a slash and end the path at `#`. Browsers send none of these, so such paths can be refused at once.
 */
export const isPlainPath = (path: string): boolean => !/[\\#]/.test(path) && !DOT_SEGMENT.test(path)
