/**
 * The fonts that a document in a language needs at once: Arabic letters where it is written in them.
 *
 * @param fonts paths of all fonts that pages fetch ahead
 * @param chosen those of the pair of typefaces that the site is set in; `null` where it stays with the usual one
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
