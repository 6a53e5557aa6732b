import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import styles from './hints.module.css'
import { onboardingMessages } from './messages.ts'
import { useOnboarding } from './use-onboarding.ts'
import { useRemoveDemo } from './use-remove-demo.ts'

/** Bar that says what came with the demo, and removes it in one step with undo (studio-81). */
export default function DemoBar({ onNamed }: { onNamed(title: string): void }) {
  const t = useMessages(onboardingMessages)
  const remove = useRemoveDemo(onNamed)
  const { demoWorks = 0 } = useOnboarding() ?? {}
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await remove()
    setBusy(false)
    // The bar disappears with the works, so the focus moves to the heading of the list.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.demo}>
      <p>{t(demoWorks > 0 ? 'demoBar' : 'demoBarRest')}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
        {t('demoRemove')}
      </Button>
    </div>
  )
}
