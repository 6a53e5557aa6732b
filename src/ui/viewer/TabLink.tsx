import { Icon } from '../icon/Icon.tsx'
import styles from './viewer.module.css'
import { VIEWER_ICONS } from './viewer-icons.ts'
import type { ViewerTranslate } from './viewer-messages.ts'

interface TabLinkProps {
  href: string
  text: 'openTab' | 'openImage'
  t: ViewerTranslate
}

/** A link that opens in a new tab and says so by an icon and in words. */
export const TabLink = ({ href, text, t }: TabLinkProps) => (
  <a className={styles.text} href={href} target="_blank" rel="noopener" title={t(text)}>
    <span>{t(text)}</span> {text === 'openTab' ? null : <span className={styles.spoken}>{t('newTab')}</span>}
    <Icon icon={VIEWER_ICONS.out} />
  </a>
)
