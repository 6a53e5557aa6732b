import { createContext, type ReactNode, Suspense, useContext, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, lazyComponent } from '../kit/index.ts'
import styles from './singletons.module.css'
import type { Singleton } from './use-singleton.ts'
import { viewMessages } from './view-messages.ts'

export const SiteView = lazyComponent(() => import('./SiteView.tsx'))

/** Function that opens the preview; `null` if the preview is beside the form. */
const ViewOpener = createContext<(() => void) | null>(null)

interface WithViewProps {
  /** Singleton whose changes the preview shows; `null` until it has loaded. */
  singleton: Singleton | null
  children: ReactNode
}

/**
 * Form of a singleton with a preview of the site beside it; if there is no space, the preview opens by a button.
 */
export function WithView({ singleton, children }: WithViewProps) {
  const t = useMessages(viewMessages)
  const isWide = useSyncExternalStore(hearWidth, () => wide().matches)
  const [isOpen, setOpen] = useState(false)
  const view = singleton && (
    <Suspense>
      <SiteView version={`${singleton.stored.part} ${singleton.stored.version}`} />
    </Suspense>
  )
  if (isWide)
    return (
      <div className={styles.split}>
        <div>{children}</div>
        <section className={styles.side} aria-label={t('title')}>
          {view}
        </section>
      </div>
    )
  return (
    <ViewOpener value={() => setOpen(true)}>
      {children}
      {isOpen && (
        <Dialog title={t('title')} isLarge onClose={() => setOpen(false)}>
          <div className={styles.inDialog}>{view}</div>
        </Dialog>
      )}
    </ViewOpener>
  )
}

/** Button that opens the preview; nothing if the preview is beside the form. */
export function ViewButton() {
  const t = useMessages(viewMessages)
  const open = useContext(ViewOpener)
  return open && <Button onClick={open}>{t('open')}</Button>
}

/** Media query for windows with space beside the form. The style sheet contains the same width. */
const wide = () => matchMedia('(width >= 80rem)')

const hearWidth = (listener: () => void) => {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
