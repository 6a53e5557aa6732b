/** Returns a readable label for an option that has none: `dark-ground` becomes “Dark ground”. */
export const wordsOf = (option: string): string =>
  option === '' ? '–' : option.charAt(0).toUpperCase() + option.slice(1).replaceAll('-', ' ')
