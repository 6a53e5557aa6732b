/**
 * The fonts that a document in a language needs at once: Arabic letters where it is written in them.
 *
 * @param fonts paths of all fonts that pages fetch ahead
 */
export const fontsFor = (lang: string, fonts: readonly string[]): string[] =>
  fonts.filter((font) => !font.includes('arabic') || /^ar\b/.test(lang))
