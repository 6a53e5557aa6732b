import { useEffect, useRef, useState } from 'react'
import type { EntryKind } from '../../core/entry/index.ts'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { Button, IconButton, Menu, moreIcon } from '../kit/index.ts'
import { type BulkQuestion, BulkQuestions } from './bulk/BulkQuestions.tsx'
import { bulkMessages } from './bulk/messages.ts'
import { isTyping } from './is-typing.ts'
import styles from './selection.module.css'
import { selectionMessages } from './selection-messages.ts'
import { Told } from './Told.tsx'
import { useBulk } from './use-bulk.ts'
import type { ListSelection } from './use-selection.ts'

interface SelectionBarProps {
  kind: EntryKind
  selection: ListSelection
  /** Of the list. */
  total: number
}

const DEEDS = ['publish', 'unpublish', 'trash'] as const
/** What is asked about first, by kind of entry. */
const QUESTIONS: Record<EntryKind, readonly BulkQuestion[]> = {
  work: ['terms', 'kind', 'alt', 'move', 'schedule'],
  page: ['schedule'],
}

/** What is done to all that is selected: one call, an answer for each, and a way back (studio-11). */
export function SelectionBar({ kind, selection, total }: SelectionBarProps) {
  const t = useMessages(selectionMessages)
  const asks = useMessages(bulkMessages)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const count = selection.count(total)
  const leave = () => {
    selection.keep([])
    // Whoever pressed a button of the bar goes on at the head of the list.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const { run, done, told } = useBulk(kind, selection, leave)
  const isBusy = done !== null

  const trash = useRef(() => {})
  trash.current = () => {
    if (count > 0 && !isBusy) void run({ do: 'trash' })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Delete' || isTyping(event.target) || event.defaultPrevented) return
      if (!document.querySelector('dialog[open]')) trash.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

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
        <IconButton icon={closeIcon} label={t('clear')} onClick={leave} />
      </div>
      <div className={styles.deeds}>
        {DEEDS.map((deed) => (
          <Button key={deed} look="quiet" isBusy={isBusy} onClick={() => void run({ do: deed })}>
            {t(deed)}
          </Button>
        ))}
        <Menu
          icon={moreIcon}
          label={asks('more')}
          choices={QUESTIONS[kind].map((one) => ({
            id: one,
            text: asks(one),
            onChoose: () => setQuestion(one),
          }))}
        />
      </div>
      {question && (
        <BulkQuestions
          question={question}
          count={count}
          selection={selection}
          onClose={() => setQuestion(null)}
          onApply={(action) => {
            setQuestion(null)
            void run(action)
          }}
        />
      )}
    </section>
  )
}
