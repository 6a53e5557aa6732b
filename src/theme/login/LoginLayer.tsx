import type { ReactNode } from 'react'
import { LiveLoginForm } from './LiveLoginForm.tsx'
import { LoginDialog } from './LoginDialog.tsx'

interface LoginLayerProps {
  opener: HTMLElement
  onClose(): void
}

/** Where the visitor is by now: filters and searches have changed the address since the page was made. */
const here = () => location.pathname + location.search

/** Made anew, the same page keeps its place and its hash. */
const continueTo = (to: string) => (to === here() ? location.reload() : location.assign(to))

/**
 * The login popup with its form; fetched when the visitor turns to the account icon. Whoever is logged in goes on
 * where they were.
 */
export const LoginLayer = ({ opener, onClose }: LoginLayerProps): ReactNode => (
  <LoginDialog opener={opener} onClose={onClose}>
    <LiveLoginForm redirect={here()} onDone={continueTo} />
  </LoginDialog>
)
