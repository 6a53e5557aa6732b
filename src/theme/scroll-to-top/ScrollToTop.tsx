import type { ReactNode } from 'react'
import type { ScrollToTopSettings } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { Icon, topIcon, useMessages } from '../../ui/index.ts'
import styles from './ScrollToTop.module.css'

const messages = defineMessages('scroll-to-top', { top: 'Back to top' })

/** A button that script shows once the page is scrolled far enough (top-1). */
export function ScrollToTop({ devices = 'both', side = 'end' }: Partial<ScrollToTopSettings>): ReactNode {
  const t = useMessages(messages)
  if (devices === 'none') return null
  return (
    <button
      type="button"
      className={styles.button}
      data-scroll-to-top=""
      data-devices={devices}
      data-side={side}
      aria-label={t('top')}
      title={t('top')}
    >
      <Icon icon={topIcon} />
    </button>
  )
}
