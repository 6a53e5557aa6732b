import type { ReactNode } from 'react'
import { LoginDialog } from './login-dialog/index.ts'
import { LiveLoginForm } from './login-form/index.ts'

interface LoginLayerProps {
  opener: HTMLElement
  /** Page to go on with once somebody is logged in. */
  returnTo: string
  onClose(): void
}

/** The login popup with its form; fetched when the visitor turns to the account icon. */
export const LoginLayer = ({ opener, returnTo, onClose }: LoginLayerProps): ReactNode => (
  <LoginDialog opener={opener} onClose={onClose}>
    <LiveLoginForm redirect={returnTo} onDone={(to) => location.assign(to)} />
  </LoginDialog>
)
