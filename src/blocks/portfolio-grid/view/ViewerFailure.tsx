import { defineMessages } from '../../../core/i18n/index.ts'
import { useMessages } from '../../../ui/index.ts'
import styles from './ViewerFailure.module.css'

const messages = defineMessages('portfolio-failure', {
  viewerFailed: 'This work could not be shown here.',
  openPage: 'Open its page',
  dismiss: 'Close',
})

export interface ViewerFailureProps {
  /** Address of the item's own page. */
  href: string | null | undefined
  onClose(): void
}

/** Notice in the viewer's place if its code cannot be fetched (console-6), with a link to the work's own page. */
export function ViewerFailure({ href, onClose }: ViewerFailureProps) {
  const t = useMessages(messages)
  return (
    // A popover is above everything the page has fixed to its edges, as the viewer would be; old browsers lack
    // popovers.
    <div className={styles.failure} role="alert" popover="manual" ref={(notice) => notice?.showPopover?.()}>
      <p>{t('viewerFailed')}</p>
      {href && <a href={href}>{t('openPage')}</a>}
      <button type="button" onClick={onClose}>
        {t('dismiss')}
      </button>
    </div>
  )
}
