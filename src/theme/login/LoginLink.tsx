import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { accountIcon, Icon, onPlainClick, useMessages } from '../../ui/index.ts'

const messages = defineMessages('login-link', { logIn: 'Log in' })

interface LoginLinkProps {
  /** Page to return to. */
  returnTo: string
  /** Opens the popup; without it the link is followed. */
  onOpen?: ((opener: HTMLAnchorElement) => void) | undefined
  /** Called when the visitor is about to use the link. */
  onIntent?: (() => void) | undefined
}

/** The account icon of a visitor who is not logged in: a link to the login page, which may open the popup. */
export function LoginLink({ returnTo, onOpen, onIntent }: LoginLinkProps): ReactNode {
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
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon icon={accountIcon} size="1.25rem" />
    </a>
  )
}
