import type { ReactNode } from 'react'
import { LiveLoginForm } from './LiveLoginForm.tsx'
import { LoginDialog } from './LoginDialog.tsx'

interface LoginLayerProps {
  opener: HTMLElement
  onClose(): void
}

/** The current URL: filters and searches may have changed it since the page was rendered. */
const currentPath = () => location.pathname + location.search

/** Reloading the same page keeps its scroll position and hash. */
const continueTo = (to: string) => (to === currentPath() ? location.reload() : location.assign(to))

/** The login popup with its form, fetched when the visitor turns to the account icon. A login continues on the same page. */
export const LoginLayer = ({ opener, onClose }: LoginLayerProps): ReactNode => (
  <LoginDialog opener={opener} onClose={onClose}>
    <LiveLoginForm redirect={currentPath()} onDone={continueTo} />
  </LoginDialog>
)
