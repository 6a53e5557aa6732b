import type { ReactNode } from 'react'
import type { Catalogue } from '../core/i18n/index.ts'
import { createMount } from '../islands/mount/index.tsx'
import { Language, type LanguageValue } from '../ui/index.ts'

/** Hydrates islands in the language of their page. */
export const mountIsland = createMount(PageLanguage)

/** Provides the language of the page to everything inside. */
export function PageLanguage({ children }: { children: ReactNode }) {
  return <Language value={readLanguage()}>{children}</Language>
}

let language: LanguageValue | undefined

/** Language and direction come from `<html>`, translations, if any, from a JSON script of the page. */
function readLanguage(): LanguageValue {
  const { lang, dir } = document.documentElement
  const messages = document.getElementById('vitrine-messages')?.textContent
  language ??= {
    lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    catalogue: messages ? (JSON.parse(messages) as Catalogue) : {},
  }
  return language
}
