import { onPlainClick, useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import styles from './GridMessage.module.css'

interface SearchHintProps {
  loaded: number
  href: string
  onSearchEverything: (() => void) | undefined
}

/** Says that a search covers loaded works only, and offers the next step: asking the server. */
export function SearchHint({ loaded, href, onSearchEverything }: SearchHintProps) {
  const t = useMessages(portfolioMessages)
  return (
    <p className={styles.hint}>
      {t('searchHint', { count: loaded })}{' '}
      <a href={href} data-enhanced="" onClick={onPlainClick(onSearchEverything)}>
        {t('searchEverything')}
      </a>
    </p>
  )
}
