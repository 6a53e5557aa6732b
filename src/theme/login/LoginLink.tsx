import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import { accountIcon, Icon, onPlainClick, useMessages } from '../../ui/index.ts'

const messages = defineMessages('login-link', { logIn: 'Log in' })

interface LoginLinkProps {
  /** Page to come back to. */
  returnTo: string
  /** Opens the popup; without it the link is simply followed. */
  onOpen?: ((opener: HTMLAnchorElement) => void) | undefined
  /** The visitor is about to use it. */
  onTurnTo?: (() => void) | undefined
}

/** The account icon of somebody who is not logged in: a link to the login page, or what opens the popup. */
export function LoginLink({ returnTo, onOpen, onTurnTo }: LoginLinkProps): ReactNode {
  const t = useMessages(messages)
  return (
    <a
      className="icon-button"
      href={`${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(returnTo)}`}
      aria-label={t('logIn')}
      title={t('logIn')}
      aria-haspopup={onOpen && 'dialog'}
      data-enhanced={onOpen && ''}
      onClick={onPlainClick(onOpen)}
      onPointerEnter={onTurnTo}
      onFocus={onTurnTo}
    >
      <Icon icon={accountIcon} size="1.25rem" />
    </a>
  )
}
