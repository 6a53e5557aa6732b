import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { BlockType } from '../../../core/calls/index.ts'
import { Icon, useMessages } from '../../../ui/index.ts'
import { formStyles } from '../../forms/index.ts'
import { Button, useDialog } from '../../kit/index.ts'
import styles from './blocks.module.css'
import { lastUsedKinds } from './last-used-kinds.ts'
import { blockMessages } from './messages.ts'

interface InsertPickerProps {
  types: readonly BlockType[]
  onPick(name: string): void
  onClose(): void
}

/** Dialog to choose a kind of block: the last used ones first, filtered by typing; arrow keys and Enter choose. */
export function InsertPicker({ types, onPick, onClose }: InsertPickerProps): ReactNode {
  const t = useMessages(blockMessages)
  const { props, close } = useDialog(onClose)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()

  const kinds = searchKinds(types, query)
  const at = Math.min(active, kinds.length - 1)
  /** Text in the field when Enter was pressed before the kinds had loaded; the first match is chosen after that. */
  const [earlyQuery, setEarlyQuery] = useState<string | null>(null)
  const choose = () => {
    if (kinds[at]) onPick(kinds[at].name)
    else if (types.length === 0) setEarlyQuery(query)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the kinds have come.
  useEffect(() => {
    const match = earlyQuery !== null && searchKinds(types, earlyQuery)[0]
    if (match) onPick(match.name)
  }, [types])
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setActive((at + by + kinds.length) % Math.max(1, kinds.length))
    else if (event.key === 'Enter') choose()
    else return
    event.preventDefault()
  }
  return (
    <dialog {...props} className={formStyles.picker} aria-label={t('add')}>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t('all')} className={styles.kinds}>
        {kinds.map(({ name, title, summary, icon }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above names the active one
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.kind}
            onClick={() => onPick(name)}
          >
            <span className={styles.sign} aria-hidden="true">
              {icon ? <Icon icon={icon} /> : [...title][0]}
            </span>
            <span>
              <strong>{title}</strong>
              {summary && <span className={styles.summary}>{summary}</span>}
            </span>
          </div>
        ))}
      </div>
      {types.length > 0 && kinds.length === 0 && <p role="status">{t('noKind')}</p>}
      <Button onClick={close}>{t('close')}</Button>
    </dialog>
  )
}

/**
 * Returns the kinds that match the typed text: those whose name begins with it first, then other names, then summaries;
 * used ones first. English names match, too, because other owners and instructions may use them.
 */
function searchKinds(types: readonly BlockType[], query: string): readonly BlockType[] {
  const recentKinds = lastUsedKinds()
  const words = query.trim().toLowerCase()
  const rank = ({ name, title, englishTitle = title }: BlockType) => {
    const places = [title, englishTitle].map((text) => text.toLowerCase().indexOf(words))
    const closeness = places.includes(0) ? 0 : places.some((at) => at > 0) ? 1 : 2
    return (
      closeness * (recentKinds.length + 1) +
      (recentKinds.includes(name) ? recentKinds.indexOf(name) : recentKinds.length)
    )
  }
  return types
    .filter(({ title, englishTitle = '', name, summary }) =>
      `${title} ${englishTitle} ${name} ${summary}`.toLowerCase().includes(words),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}
