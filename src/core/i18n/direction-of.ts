/** Scripts that are read from right to left. */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** The direction a language is read in, by its tag such as `ar` or `de-CH`; `null` for what is no tag. */
export function directionOf(lang: string): 'ltr' | 'rtl' | null {
  try {
    return FROM_THE_RIGHT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return null
  }
}
