import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { closeIcon, Icon, useMessages } from '../../../ui/index.ts'
import styles from './fields.module.css'
import { fieldMessages } from './messages.ts'
import { type NamedTerm, suggestTerms } from './suggest-terms.ts'

interface TermsBoxProps {
  label: string
  terms: readonly NamedTerm[]
  chosenTerms: readonly NamedTerm[]
  /** Reason why there are no terms to choose from; empty if there are. */
  failure: string
  onAdd(id: number): void
  onRemove(id: number): void
  /** Creates a term. Resolves with the reason if that failed; empty on success. */
  onCreate(name: string): Promise<string>
}

/** Combobox with several values: typing finds or creates a term, Backspace removes the last one. */
export function TermsBox({ label, terms, chosenTerms, failure, onAdd, onRemove, onCreate }: TermsBoxProps) {
  const t = useMessages(fieldMessages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const [fault, setFault] = useState('')
  const suggestions = suggestTerms(query, terms, chosenTerms)
  const options = [
    ...suggestions.terms.map((term) => ({ key: String(term.id), text: term.name, term })),
    ...(suggestions.create === null
      ? []
      : [{ key: 'create', text: t('create', { name: suggestions.create }), term: null }]),
  ]
  const active = isOpen ? options[Math.min(at, options.length - 1)] : undefined

  const choose = async (option: (typeof options)[number]) => {
    const name = option.term?.name ?? suggestions.create ?? ''
    setQuery('')
    setOpen(false)
    setAt(0)
    if (option.term) onAdd(option.term.id)
    else {
      const why = await onCreate(name)
      setFault(why)
      if (why !== '') return setQuery(name)
    }
    setFault('')
    setAnnouncement(t('added', { name }))
  }
  const remove = ({ id, name }: NamedTerm) => {
    onRemove(id)
    setAnnouncement(t('removed', { name }))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosenTerms.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active && !event.ctrlKey && !event.metaKey) void choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && query === '' && last) remove(last)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      setAt(isOpen ? (Math.min(at, options.length - 1) + step + options.length) % options.length || 0 : 0)
    }
  }
  return (
    <div className={styles.terms}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {chosenTerms.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen', { label })}>
          {chosenTerms.map((term) => (
            <li key={term.id}>
              <span dir="auto">{term.name}</span>
              <button
                type="button"
                aria-label={t('removeTerm', { name: term.name })}
                onClick={() => remove(term)}
                onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && remove(term)}
              >
                <Icon icon={closeIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="text"
          role="combobox"
          dir="auto"
          autoComplete="off"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault || failure ? `${id}-said` : undefined}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          className={styles.options}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || options.length === 0}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active one.
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option === active}
              dir="auto"
              ref={option === active ? intoView : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(option)}
            >
              {option.text}
            </div>
          ))}
        </div>
      </div>
      {(fault || failure) && (
        <p id={`${id}-said`} className={styles.fault}>
          {fault || failure}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isOpen && query !== '' ? t('suggestions', { count: options.length }) : announcement}
      </p>
    </div>
  )
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
