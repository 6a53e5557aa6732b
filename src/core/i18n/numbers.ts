/**
 * A whole number below a thousand in one of the languages, the most frequent of them, that write it with the digits 0
 * to 9. They do without `Intl`, whose first formatter holds up a slow phone for 50 ms.
 */
const PLAIN = /^\d{1,3} (d[ae]|e[ns]|fr|it|nl|pt)\b/

/** A number as it is written in a language, with its digits and separators. */
export const numberIn = (lang: string, value: number): string =>
  PLAIN.test(`${value} ${lang}`) ? `${value}` : value.toLocaleString(lang)
