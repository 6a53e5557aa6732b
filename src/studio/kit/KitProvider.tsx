import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Toasts } from './Toasts.tsx'

interface KitProviderProps {
  lang: string
  /** Navigates to another screen. */
  navigate(path: string): void
  children: ReactNode
}

/** Provider of what the kit's components need: the language, client-side navigation, toasts. */
export const KitProvider = ({ lang, navigate, children }: KitProviderProps) => (
  <I18nProvider locale={lang}>
    <RouterProvider navigate={navigate}>
      <Toasts>{children}</Toasts>
    </RouterProvider>
  </I18nProvider>
)
