import { type ReactNode, useId } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routing/routes.ts'
import { Icon } from '../icon/Icon.tsx'
import { searchIcon } from '../icon/icons.ts'
import { useMessages } from '../Language.tsx'
import styles from './SearchForm.module.css'

const messages = defineMessages('search-form', { field: 'Search works and pages', submit: 'Search' })

/** Large search field in a page, sent without script to the page of results. `query` is the text typed before. */
export function SearchForm({ query = '' }: { query?: string }): ReactNode {
  const t = useMessages(messages)
  const id = useId()
  return (
    <search>
      <form className={`search-line ${styles.form}`} action={SEARCH_PATH} method="get">
        <label className="visually-hidden" htmlFor={id}>
          {t('field')}
        </label>
        <input
          id={id}
          type="search"
          name={SEARCH_KEY}
          defaultValue={query}
          placeholder={t('field')}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
        />
        <button className="icon-button" type="submit" aria-label={t('submit')} title={t('submit')}>
          <Icon icon={searchIcon} size="1.5rem" />
        </button>
      </form>
    </search>
  )
}
