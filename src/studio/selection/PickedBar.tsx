import { type ReactNode, useEffect, useRef } from 'react'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { Button, IconButton } from '../kit/index.ts'
import { isTyping } from './is-typing.ts'
import { selectionMessages } from './messages.ts'
import styles from './selection.module.css'
import { type BulkTold, Told } from './Told.tsx'
import type { ListSelection } from './use-selection.ts'

interface PickedBarProps {
  selection: ListSelection
  /** Of the list. */
  total: number
  /** How many are done; `null` while nothing goes on. */
  done: number | null
  /** What was refused of the last deed. */
  told: BulkTold | null
  /** What the key Delete does. */
  onDelete(): void
  /** Deeds. */
  children: ReactNode
}

/** Takes everything out of the selection; whoever pressed a button of the bar goes on at the head of the list. */
export function leaveSelection(selection: ListSelection): void {
  selection.keep([])
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Stands over a list while something of it is selected: how many, all of them, none, and what can be done. */
export function PickedBar({ selection, total, done, told, onDelete, children }: PickedBarProps) {
  const t = useMessages(selectionMessages)
  const count = selection.count(total)
  const isBusy = done !== null
  const onKeyDelete = useRef(() => {})
  onKeyDelete.current = () => {
    if (count > 0 && !isBusy) onDelete()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Delete' || isTyping(event.target) || event.defaultPrevented) return
      if (!document.querySelector('dialog[open]')) onKeyDelete.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const refresh = useRef(selection.refresh)
  refresh.current = selection.refresh
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length is why it runs.
  useEffect(() => {
    // What is asked about stays, with what was typed.
    if (!document.querySelector('dialog[open]')) void refresh.current()
  }, [total])
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t('region')} data-selection-bar>
      <Told told={told} />
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {isBusy
            ? t('working', { done, count })
            : t(selection.isAll && count === total ? 'allSelected' : 'selected', { count })}
        </p>
        {count < total && (
          <Button look="quiet" isBusy={isBusy} onClick={selection.selectAll}>
            {t('selectAll', { count: total })}
          </Button>
        )}
        <IconButton icon={closeIcon} label={t('clear')} onClick={() => leaveSelection(selection)} />
      </div>
      <div className={styles.deeds}>{children}</div>
    </section>
  )
}
