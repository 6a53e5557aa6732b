import { type ReactNode, useState } from 'react'
import { loadLayer } from '../../islands/index.ts'
import { useLazyLayer } from '../../ui/dialog/index.ts'
import { LoginLink } from './LoginLink.tsx'

interface LoginProps {
  isPopup: boolean
  returnTo: string
}

const loadLogin = () => loadLayer('account', () => import('./LoginLayer.tsx'))

/**
 * The account icon of a visitor who is not logged in, and its popup. A second press cancels a popup that is still being
 * fetched. If its code does not load, the link is followed.
 */
export function Login({ isPopup, returnTo }: LoginProps): ReactNode {
  const [opener, setOpener] = useState<HTMLAnchorElement | null>(null)
  const close = () => setOpener(null)
  const { layer, prepare } = useLazyLayer({
    load: loadLogin,
    isWanted: opener !== null,
    onCancel: close,
    onFail: () => opener && location.assign(opener.href),
  })
  return (
    <>
      <LoginLink
        returnTo={returnTo}
        onOpen={isPopup ? (link) => setOpener(opener ? null : link) : undefined}
        onIntent={isPopup ? prepare : undefined}
      />
      {opener && layer && <layer.LoginLayer opener={opener} onClose={close} />}
    </>
  )
}
