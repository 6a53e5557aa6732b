import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../kit/index.ts'
import { EntryMatches, EntryName } from './EntryMatches.tsx'
import type { EntryMatch } from './entry-match.ts'
import styles from './entry-picker.module.css'
import { useEntrySearch } from './use-entry-search.ts'

interface EntryPickerProps {
  /** Chosen entry, or the typed address or words. */
  value: EntryMatch | string
  onChange(value: EntryMatch | string): void
  /** Label of the button that removes the chosen entry. */
  again: string
  label: string
  /** Renders the field for typing. */
  children(typed: string, input: React.Ref<HTMLInputElement>): ReactNode
}

const ADDRESS = /^(\/|#|[a-z][a-z0-9+.-]*:)/i

/** Field for a link target: words find an entry to choose, an address is kept as typed. */
export function EntryPicker({ value, onChange, again, label, children }: EntryPickerProps) {
  const id = useId()
  const isChosen = typeof value !== 'string'
  const query = isChosen ? '' : value.trim()
  const search = useEntrySearch(isChosen || query === '' || ADDRESS.test(query) ? null : query)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(isChosen)
  useEffect(() => {
    // The focused element has disappeared, so the focus moves to the one that replaces it.
    if (wasChosen.current !== isChosen)
      (isChosen ? button.current?.querySelector('button') : input.current)?.focus()
    wasChosen.current = isChosen
  }, [isChosen])
  if (isChosen)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame around one button
      <div role="group" aria-labelledby={id}>
        <span id={id}>{label}</span>
        <div className={styles.chosen} ref={button}>
          <span>
            <EntryName entry={value} />
          </span>
          <Button onClick={() => onChange('')}>{again}</Button>
        </div>
      </div>
    )
  return (
    <div>
      {children(value, input)}
      {(search.matches.length > 0 || search.isDone || search.isFailed) && (
        <EntryMatches {...search} onChoose={onChange} />
      )}
    </div>
  )
}
