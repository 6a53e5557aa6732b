/** Formats a contrast in a language. It is rounded down, so that an insufficient contrast never looks sufficient. */
export const contrastFigure = (ratio: number, lang: string): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(lang, { minimumFractionDigits: 1 })
