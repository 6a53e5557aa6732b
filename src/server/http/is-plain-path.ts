/** A segment that URL parsers take out, with the segment before it for two dots. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Tells whether every reader of a request line sees the same path in it. URL parsers resolve dots, take a backslash for
 * a slash and end the path at `#`. Browsers send none of these, so such paths can be refused at once.
 */
export const isPlainPath = (path: string): boolean => !/[\\#]/.test(path) && !DOT_SEGMENT.test(path)
