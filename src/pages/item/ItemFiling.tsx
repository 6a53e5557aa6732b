import { Fragment, type ReactNode } from 'react'
import type { Taxonomy, Term } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { TERM_KEYS } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './ItemPage.module.css'

const messages = defineMessages('work-facts', {
  terms: 'Filed under',
  tags: 'Themes',
  published: 'Published',
})

interface ItemFilingProps {
  /** Date in ISO 8601, UTC; empty if unknown. */
  date: string
  /** The item's terms of all taxonomies. */
  terms: readonly Term[]
  /** Address of the page with all items. */
  listHref: string
  /** Taxonomies by which that page can be filtered; their terms are links. */
  filters: readonly Taxonomy[]
}

/** Terms and date of an item, at the end since they say nothing about the work itself. */
export function ItemFiling({ date, terms, listHref, filters }: ItemFilingProps): ReactNode {
  const t = useMessages(messages)
  const { lang } = useLanguage()
  const tags = terms.filter(({ taxonomy }) => taxonomy === 'tags')
  const filed = terms.filter(({ taxonomy }) => taxonomy !== 'tags')
  const termLinks = (shown: readonly Term[]) =>
    shown.map((term, index) => (
      <Fragment key={term.id}>
        {index > 0 && ', '}
        {filters.includes(term.taxonomy) ? (
          <a href={`${listHref}?${TERM_KEYS[term.taxonomy]}=${encodeURIComponent(term.slug)}`}>{term.name}</a>
        ) : (
          term.name
        )}
      </Fragment>
    ))
  return (
    <dl className={styles.filing}>
      {filed.length > 0 && <Entry name={t('terms')}>{termLinks(filed)}</Entry>}
      {tags.length > 0 && <Entry name={t('tags')}>{termLinks(tags)}</Entry>}
      {date && (
        <Entry name={t('published')}>
          <time dateTime={date}>{monthAndYear(date, lang)}</time>
        </Entry>
      )}
    </dl>
  )
}

const Entry = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

/** Formats a date as “March 2026”, in the page's language. */
const monthAndYear = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
