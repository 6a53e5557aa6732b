import type { Term } from '../../../core/content/index.ts'
import { numberIn } from '../../../core/i18n/index.ts'
import { onPlainClick, useLanguage, useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import type { Announce } from '../state/use-ahead.ts'
import styles from './Bars.module.css'
import { announcing } from './grid-handlers.ts'
import block from './PortfolioGrid.module.css'

interface FilterBarProps {
  bar: 'categories' | 'otherCategories'
  /** Name of the bar, which distinguishes it from the same bar of another block. */
  label: string
  terms: readonly Term[]
  chosenId: number | null
  showAll: boolean
  /** Returns the number of works there would be with a term; `null` if unknown. */
  countOf(term: Term): number | null
  href(slug: string): string
  onChoose: ((term: number | null) => void) | undefined
  onAnnounce: Announce | undefined
}

/**
 * A row of terms as links; the chosen one is current. The number after a name is how many works it would leave; terms
 * that leave none are dimmed and lead out of the filter. All numbers have the width of the largest one, so that nothing
 * moves.
 */
export function FilterBar({
  bar,
  label,
  terms,
  chosenId,
  showAll,
  countOf,
  href,
  onChoose,
  onAnnounce,
}: FilterBarProps) {
  const t = useMessages(portfolioMessages)
  const { lang } = useLanguage()
  const number = (count: number) => numberIn(lang, count)
  const entry = (
    id: number | null,
    name: string,
    slug: string,
    most: number | null,
    count: number | null,
  ) => (
    <li key={slug}>
      <a
        className={styles.filter}
        href={href(slug)}
        data-enhanced=""
        data-empty={count === 0 ? '' : undefined}
        aria-current={id === chosenId || undefined}
        onClick={onPlainClick(onChoose && (() => onChoose(id)))}
        {...announcing(onAnnounce, { type: 'choose', bar, term: id })}
      >
        <bdi>{name}</bdi>
        {most !== null && (
          <small
            className={styles.count}
            style={{ minInlineSize: `${number(most).length}ch` }}
            aria-hidden="true"
          >
            {count !== null && number(count)}
          </small>
        )}
        {count !== null && <span className={block.hidden}> {t('results', { count })}</span>}
      </a>
    </li>
  )
  return (
    <nav className={styles.filters} data-bar={bar} aria-label={label}>
      <ul>
        {showAll && entry(null, t('all'), '', null, null)}
        {terms.map((term) => entry(term.id, term.name, term.slug, term.count, countOf(term)))}
      </ul>
    </nav>
  )
}
