// Errors of tests are coloured for terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const COLOURS = /\x1b\[[\d;]*m/g

/** Returns the first line of an error's text, without colours. */
export const firstLine = (text = ''): string => text.replaceAll(COLOURS, '').trim().split('\n', 1)[0] ?? ''
