import { type ReactNode, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, focusTitle, StateMessage } from '../kit/index.ts'
import styles from './records.module.css'
import type { Records } from './use-records.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

const messages = defineMessages('studio-rows', {
  retry: 'Retry',
  failed: 'The list could not be loaded.',
  moreFailed: 'The rest could not be loaded.',
  offline: 'You are offline.',
  notAllowed: 'Your account can’t do this. Ask an owner.',
  more: 'Show more',
})

interface RecordListProps<T> {
  records: Records<T>
  /** Label of the list for screen readers. */
  label: string
  /** Message for an empty list. */
  empty: ReactNode
  keyOf(item: T): string | number
  /** @param place index, from 0 */
  children(item: T, place: number): ReactNode
}

/** List that is loaded page by page, or a message in its place: loading, empty, failed. */
export function RecordList<T>({ records, label, empty, keyOf, children }: RecordListProps<T>) {
  const t = useMessages(messages)
  const { items, error, hasMore, isFetching, more, retry } = records
  const list = useRef<HTMLUListElement>(null)
  useRestoredFocus(list, items)
  if (error && items === null)
    return (
      <StateMessage
        isAlert
        action={
          <Button
            onClick={() => {
              // The focused button disappears.
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
  /** Name of the row. */
  children: ReactNode
  /** Notes below the name, each in an element of its own. */
  notes: readonly ReactNode[]
}

/** Name of a row and, less prominent, its notes. */
export const RecordText = ({ children, notes }: RecordTextProps) => (
  <div className={styles.text}>
    <p className={styles.name}>
      {/* A name in the other text direction stays aligned with its notes. */}
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
