import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Toasts } from './Toasts.tsx'

interface KitProviderProps {
  lang: string
  /** Goes to another screen. */
  navigate(path: string): void
  children: ReactNode
}

/** What the parts of the kit need around them: the language, the way to go elsewhere, a place for toasts. */
export const KitProvider = ({ lang, navigate, children }: KitProviderProps) => (
  <I18nProvider locale={lang}>
    <RouterProvider navigate={navigate}>
      <Toasts>{children}</Toasts>
    </RouterProvider>
  </I18nProvider>
)
