import { createContext, type ReactNode, useContext } from 'react'
import {
  type Catalogue,
  type MessageSet,
  type Messages,
  type Translate,
  translator,
} from '../core/i18n/index.ts'

/** The language of the page. */
export interface LanguageValue {
  lang: string
  dir: 'ltr' | 'rtl'
  catalogue: Catalogue
}

const LanguageContext = createContext<LanguageValue>({ lang: 'en', dir: 'ltr', catalogue: {} })

/** Provides language and translations to everything inside. */
export const Language = ({ value, children }: { value: LanguageValue; children: ReactNode }) => (
  <LanguageContext value={value}>{children}</LanguageContext>
)

export const useLanguage = (): LanguageValue => useContext(LanguageContext)

/** Returns the translator of `messages` for the page's language. */
export function useMessages<T extends MessageSet>(messages: Messages<T>): Translate<T> {
  const { lang, catalogue } = useLanguage()
  return translator(messages, lang, catalogue)
}
