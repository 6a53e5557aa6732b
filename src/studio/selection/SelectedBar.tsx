import { type ReactNode, useEffect, useRef } from 'react'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { Button, IconButton } from '../kit/index.ts'
import { FailureList, type FailureSummary } from './FailureList.tsx'
import { isTyping } from './is-typing.ts'
import { selectionMessages } from './messages.ts'
import styles from './selection.module.css'
import type { ListSelection } from './use-selection.ts'

interface SelectedBarProps {
  selection: ListSelection
  /** Length of the list. */
  total: number
  /** Number of entries done so far; `null` while no action is running. */
  doneCount: number | null
  /** Refusals of the last action; `null` if there were none. */
  outcome: FailureSummary | null
  /** Performs the action of the Delete key. */
  onDelete(): void
  /** Buttons of the actions. */
  children: ReactNode
}

/** Clears the selection and moves the focus from the bar to the heading of the list. */
export function leaveSelection(selection: ListSelection): void {
  selection.keep([])
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Bar above a list while something is selected: the count, select all, select none, and actions. */
export function SelectedBar({ selection, total, doneCount, outcome, onDelete, children }: SelectedBarProps) {
  const t = useMessages(selectionMessages)
  const { count } = selection
  const isBusy = doneCount !== null
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
    // An open dialog keeps its selection and what was typed.
    if (!document.querySelector('dialog[open]')) void refresh.current()
  }, [total])
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t('region')} data-selection-bar>
      <FailureList outcome={outcome} />
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {isBusy
            ? t('working', { done: doneCount, count })
            : t(count === total ? 'allSelected' : 'selected', { count })}
        </p>
        {count < total && (
          <Button look="quiet" isBusy={isBusy} onClick={() => void selection.selectAll()}>
            {t('selectAll', { count: total })}
          </Button>
        )}
        <IconButton icon={closeIcon} label={t('clear')} onClick={() => leaveSelection(selection)} />
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
