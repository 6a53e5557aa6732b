/** Characters that control a terminal, and those that change the direction of the text next to them. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * Makes a text safe to print: names of files may contain any character, also those that colour a terminal or set its
 * title.
 */
export const plainLine = (text: string): string => text.replace(INVISIBLE, '\ufffd')
