import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, StateMessage } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'

const messages = defineMessages('studio-boundary', {
  title: 'This screen failed',
  text: 'Something on this screen does not work. What you changed is kept. Load it anew, or go to another screen.',
  again: 'Load anew',
})

/** A screen that fails leaves everything around it as it is; another screen begins afresh (studio-286). */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation()
  return <Boundary key={path}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useMessages(messages)
  return (
    <>
      <ScreenTitle text={t('title')} />
      <StateMessage isAlert action={<Button onClick={() => location.reload()}>{t('again')}</Button>}>
        {t('text')}
      </StateMessage>
    </>
  )
}
