/** A choice without words of its own, as one reads it: `dark-ground` is “Dark ground”. */
export const wordsOf = (option: string): string =>
  option === '' ? '–' : option.charAt(0).toUpperCase() + option.slice(1).replaceAll('-', ' ')
