/** A contrast as it is said in a language; one that falls short is never rounded up to what would do. */
export const contrastFigure = (ratio: number, lang: string): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(lang, { minimumFractionDigits: 1 })
