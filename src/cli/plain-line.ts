/** Signs that mean something to a terminal, and those that turn around what stands beside them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A line as it may be printed: names of files hold any sign, also such as colour a terminal or give it a title. */
export const plainLine = (text: string): string => text.replace(UNSEEN, '\ufffd')
