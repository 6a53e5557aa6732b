import type { FormEvent } from 'react'
import { Icon, searchIcon, useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import styles from './Bars.module.css'
import block from './PortfolioGrid.module.css'

interface SearchBoxProps {
  id: string
  /** Query key of the search. */
  name: string
  /** Path and query of the page without this search; its other keys are added as hidden fields. */
  action: string
  text: string
  /** Label of the field, which distinguishes it from that of another block. */
  label: string
  onType: ((text: string) => void) | undefined
  onSubmit: (() => void) | undefined
}

/** The search as a plain form; with script it filters while typing. The text stays as typed. */
export function SearchBox({ id, name, action, text, label, onType, onSubmit }: SearchBoxProps) {
  const t = useMessages(portfolioMessages)
  const [path, query] = action.split('?')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader in use
    <form
      className={styles.search}
      role="search"
      aria-label={label}
      action={path}
      onSubmit={onSubmit && submit}
    >
      {[...new URLSearchParams(query)].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className={block.hidden}>
        {label}
      </label>
      <input
        id={id}
        className={styles.field}
        type="search"
        name={name}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        defaultValue={text}
        onInput={onType && ((event) => onType(event.currentTarget.value))}
      />
      <button className={styles.submit} type="submit" aria-label={t('searchSubmit')}>
        <Icon icon={searchIcon} />
      </button>
    </form>
  )
}
