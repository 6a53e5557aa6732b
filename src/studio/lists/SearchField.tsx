import { useEffect, useState } from 'react'
import { Icon, searchIcon } from '../../ui/index.ts'
import styles from './collection.module.css'
import { useDebounced } from './use-window.ts'

/** Pause in typing, in milliseconds, after which the search begins. */
const REST_MS = 150

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** Search field of a list. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className={styles.search}>
    <Icon icon={searchIcon} />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)

/**
 * Returns the typed search words, and puts them into the address after a pause in typing.
 *
 * @param inAddress words in the address, which Back may change
 * @param onRested puts the words into the address
 */
export function useSearchWords(inAddress: string, onRested: (words: string) => void) {
  const [words, setWords] = useState(inAddress)
  const rested = useDebounced(words.trim(), REST_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that Back brings is taken below.
  useEffect(() => {
    if (rested !== inAddress) onRested(rested)
  }, [rested])
  useEffect(() => setWords((typed) => (typed.trim() === inAddress ? typed : inAddress)), [inAddress])
  return [words, setWords] as const
}
