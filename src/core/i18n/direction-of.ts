/** Scripts that are written from right to left. */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Returns the direction of a language by its tag, such as `ar` or `de-CH`; `null` if that is not a tag. */
export function directionOf(lang: string): 'ltr' | 'rtl' | null {
  try {
    return FROM_THE_RIGHT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return null
  }
}
