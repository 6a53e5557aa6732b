import { memo, useState } from 'react'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, Menu, moreIcon } from '../kit/index.ts'
import { type ListSelection, leaveSelection, SelectedBar, selectionMessages } from '../selection/index.ts'
import { type BulkQuestion, BulkQuestions } from './bulk/BulkQuestions.tsx'
import { bulkMessages } from './bulk/messages.ts'
import { useBulk } from './use-bulk.ts'

interface SelectionBarProps {
  kind: EntryKind
  selection: ListSelection
  /** Length of the list. */
  total: number
}

const ACTIONS = ['publish', 'unpublish', 'trash'] as const
/** Actions that ask for input first, by kind of entry. */
const QUESTIONS: Record<EntryKind, readonly BulkQuestion[]> = {
  work: ['terms', 'kind', 'alt', 'move', 'schedule'],
  page: ['schedule'],
}

/** Bar of actions on the selected entries: one call, a result per entry, and undo (studio-11). */
export const SelectionBar = memo(function SelectionBar({ kind, selection, total }: SelectionBarProps) {
  const t = useMessages(selectionMessages)
  const asks = useMessages(bulkMessages)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const { run, doneCount, outcome } = useBulk(kind, selection, () => leaveSelection(selection))
  const isBusy = doneCount !== null
  return (
    <SelectedBar
      selection={selection}
      total={total}
      doneCount={doneCount}
      outcome={outcome}
      onDelete={() => void run({ do: 'trash' })}
    >
      {ACTIONS.map((action) => (
        <Button key={action} look="quiet" isBusy={isBusy} onClick={() => void run({ do: action })}>
          {t(action)}
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
      {question && (
        <BulkQuestions
          question={question}
          count={selection.count}
          selection={selection}
          onClose={() => setQuestion(null)}
          onApply={(action) => {
            setQuestion(null)
            void run(action)
          }}
        />
      )}
    </SelectedBar>
  )
})
