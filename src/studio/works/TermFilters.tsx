import type { Taxonomy } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useTerms } from '../api/index.ts'
import { TERM_FILTERS } from './list-query.ts'
import { listMessages } from './messages.ts'
import styles from './works.module.css'

interface TermFiltersProps {
  /** Slugs of terms by the keys of taxonomies. */
  chosenTerms: Readonly<Record<string, string>>
  onChoose(key: string, slug: string): void
}

/** Filters of works by a term of each taxonomy; terms without works are not offered. */
export const TermFilters = ({ chosenTerms, onChoose }: TermFiltersProps) => (
  <div className={styles.terms}>
    {TERM_FILTERS.map(({ taxonomy, key }) => (
      <TermFilter
        key={key}
        taxonomy={taxonomy}
        slug={chosenTerms[key] ?? ''}
        onChoose={(slug) => onChoose(key, slug)}
      />
    ))}
  </div>
)

interface TermFilterProps {
  taxonomy: Taxonomy
  slug: string
  onChoose(slug: string): void
}

function TermFilter({ taxonomy, slug, onChoose }: TermFilterProps) {
  const t = useMessages(listMessages)
  const terms = useTerms(taxonomy)
  const offered = terms.filter((term) => term.works > 0 || term.slug === slug)
  if (offered.length === 0 && slug === '') return null
  return (
    <select
      aria-label={t(taxonomy)}
      data-on={slug !== '' || undefined}
      value={slug}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t(`all_${taxonomy}`)}</option>
      {offered.map((term) => (
        <option key={term.id} value={term.slug}>
          {term.name} ({term.works})
        </option>
      ))}
      {/* A slug in the address that no term has is shown as it is. */}
      {slug !== '' && !offered.some((term) => term.slug === slug) && <option value={slug}>{slug}</option>}
    </select>
  )
}
