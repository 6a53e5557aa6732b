/**
 * Returns the fonts that a document in a language needs for its first paint; fonts for Arabic only if it is written in
 * it.
 *
 * @param fonts paths of all fonts that pages preload
 * @param chosen fonts of the chosen pair of typefaces; `null` for the default one
 */
export const fontsFor = (
  lang: string,
  fonts: readonly string[],
  chosen: readonly string[] | null = null,
): string[] => {
  const arabic = fonts.filter((font) => font.includes('arabic'))
  const usual = fonts.filter((font) => !font.includes('arabic'))
  return [...(chosen ?? usual), ...(/^ar\b/.test(lang) ? arabic : [])]
}
