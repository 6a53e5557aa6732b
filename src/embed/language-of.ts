import type { LanguageValue } from '../ui/index.ts'

/** Language and direction of the part of the page an element stands in. */
export function languageOf(element: HTMLElement): LanguageValue {
  const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  const dir = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
  return { lang: isLanguage(lang) ? lang : 'en', dir, catalogue: {} }
}

/** Pages say `en_US` and worse; numbers are written by this tag, and an unreadable one would throw. */
function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length > 0
  } catch {
    return false
  }
}
