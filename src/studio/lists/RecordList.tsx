import { type ReactNode, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, focusTitle, StateMessage } from '../kit/index.ts'
import styles from './records.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import type { Records } from './use-records.ts'

const messages = defineMessages('studio-rows', {
  retry: 'Retry',
  failed: 'The list could not be loaded.',
  moreFailed: 'The rest could not be loaded.',
  offline: 'You are offline.',
  notAllowed: 'Your account may not do this. Ask the owner.',
  more: 'Show more',
})

interface RecordListProps<T> {
  records: Records<T>
  /** What the list is of, for screen readers. */
  label: string
  /** What is said when there is nothing. */
  empty: ReactNode
  keyOf(item: T): string | number
  /** @param place from 0 */
  children(item: T, place: number): ReactNode
}

/** Rows that come page by page, and what stands in their place: on the way, nothing there, not to be had. */
export function RecordList<T>({ records, label, empty, keyOf, children }: RecordListProps<T>) {
  const t = useMessages(messages)
  const { items, error, hasMore, isFetching, more, retry } = records
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, items)
  if (error && items === null)
    return (
      <StateMessage
        isAlert
        action={
          <Button
            onClick={() => {
              // This button goes.
              focusTitle()
              retry()
            }}
          >
            {t('retry')}
          </Button>
        }
      >
        {t(error.status === 0 ? 'offline' : error.status === 403 ? 'notAllowed' : 'failed')}
      </StateMessage>
    )
  if (items?.length === 0) return <StateMessage>{empty}</StateMessage>
  return (
    <>
      <ul ref={list} className={styles.rows} aria-label={label} aria-busy={items === null}>
        {items === null
          ? Array.from({ length: 5 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
              <li key={index} className={styles.row} data-waiting="" />
            ))
          : items.map((item, place) => (
              <li key={keyOf(item)} className={styles.row} data-row={keyOf(item)}>
                {children(item, place)}
              </li>
            ))}
      </ul>
      {error && items !== null && <p role="alert">{t('moreFailed')}</p>}
      {hasMore && (
        <Button isBusy={isFetching} onClick={more}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

interface RecordTextProps {
  /** What it is called. */
  children: ReactNode
  /** What else is known of it, each in a piece of its own. */
  notes: readonly ReactNode[]
}

/** A row's name and, quieter, what else is known. */
export const RecordText = ({ children, notes }: RecordTextProps) => (
  <div className={styles.text}>
    <p className={styles.name}>
      {/* A name in the other direction stays at the side of what is said of it. */}
      <span dir="auto">{children}</span>
    </p>
    <p className={styles.notes}>
      {notes
        .filter((note) => note !== null && note !== '')
        .map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
          <span key={index}>{note}</span>
        ))}
    </p>
  </div>
)
