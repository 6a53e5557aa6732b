/** Upstream's default text is said in the visitor's language; a text of the owner's stays as typed. */
export const ownText = (text: string, fallback: string, translated: string): string =>
  text === fallback ? translated : text
