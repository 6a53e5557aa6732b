import { type ComponentType, type ReactNode, useState } from 'react'
import { loadLayer } from '../islands/index.ts'
import { LoginLink } from './account-menu/index.ts'

interface LoginProps {
  isPopup: boolean
  returnTo: string
}

interface Layer {
  opener: HTMLElement
  View: ComponentType<{ opener: HTMLElement; onClose(): void }>
}

const loadLogin = () => loadLayer('account', () => import('./LoginLayer.tsx'))

/** The account icon of somebody who is not logged in, and the popup it opens. Without its code the link is followed. */
export function Login({ isPopup, returnTo }: LoginProps): ReactNode {
  const [layer, setLayer] = useState<Layer | null>(null)
  const open = (opener: HTMLAnchorElement) => {
    loadLogin().then(
      ({ LoginLayer }) => setLayer({ opener, View: LoginLayer }),
      () => location.assign(opener.href),
    )
  }
  return (
    <>
      <LoginLink
        returnTo={returnTo}
        onOpen={isPopup ? open : undefined}
        // A failure shows when the visitor really asks.
        onTurnTo={isPopup ? () => void loadLogin().catch(() => {}) : undefined}
      />
      {layer && <layer.View opener={layer.opener} onClose={() => setLayer(null)} />}
    </>
  )
}
