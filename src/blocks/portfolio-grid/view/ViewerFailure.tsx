import { useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import styles from './ViewerFailure.module.css'

interface ViewerFailureProps {
  /** The item's own page. */
  href: string | null | undefined
  onClose(): void
}

/** What stands in the viewer's place when its code cannot be fetched (console-6): the way to the work itself. */
export function ViewerFailure({ href, onClose }: ViewerFailureProps) {
  const t = useMessages(portfolioMessages)
  return (
    // Above whatever the page has fixed to its edges, as the viewer would be; the oldest browsers know no popovers.
    <div className={styles.failure} role="alert" popover="manual" ref={(notice) => notice?.showPopover?.()}>
      <p>{t('viewerFailed')}</p>
      {href && <a href={href}>{t('openPage')}</a>}
      <button type="button" onClick={onClose}>
        {t('dismiss')}
      </button>
    </div>
  )
}
