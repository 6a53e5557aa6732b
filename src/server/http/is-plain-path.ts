/** A segment that URL parsers take out, with the segment before it for two dots. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Whether the path of a request line means the same to everyone who reads it: URL parsers resolve dots, take a backslash
 * for a slash and end the path at `#`. Browsers send none of these, so other paths can be refused before any question is
 * asked about them.
 */
export const isPlainPath = (path: string): boolean => !/[\\#]/.test(path) && !DOT_SEGMENT.test(path)
