import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { ReloadMessage } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'

const messages = defineMessages('studio-boundary', {
  title: 'This screen failed',
  text: 'Something on this screen doesn’t work. Reload it, or go to another screen.',
})

/** Error boundary: if a screen fails, everything around it stays, and another address starts afresh (studio-286). */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

class Boundary extends Component<{ path: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  // Only a failed screen is reset, because some addresses share one screen with unsaved changes.
  override componentDidUpdate({ path }: { path: string }) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useMessages(messages)
  return (
    <>
      <ScreenTitle text={t('title')} />
      <ReloadMessage>{t('text')}</ReloadMessage>
    </>
  )
}
