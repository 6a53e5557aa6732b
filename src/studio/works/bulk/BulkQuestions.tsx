import { Suspense } from 'react'
import type { BulkAction } from '../../../core/calls/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useApi } from '../../api/index.ts'
import { lazyDialog } from '../../kit/index.ts'
import { AltDialog } from '../../media-picker/index.ts'
import { ScheduleDialog } from '../../scheduling/index.ts'
import type { ListSelection } from '../../selection/index.ts'
import { useMoveMany } from '../use-move-many.ts'
import { bulkMessages } from './messages.ts'
import { picturesOf } from './pictures-of.ts'

const TermsDialog = lazyDialog(() => import('./TermsDialog.tsx'))
const KindDialog = lazyDialog(() => import('./KindDialog.tsx'))
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

/** Action that asks for input first. */
export type BulkQuestion = 'terms' | 'kind' | 'alt' | 'move' | 'schedule'

interface BulkQuestionsProps {
  question: BulkQuestion
  count: number
  selection: ListSelection
  onClose(): void
  onApply(action: BulkAction): void
}

/** Dialogs that ask for the input of an action on the selection; each is loaded on first use. */
export function BulkQuestions({ question, count, selection, onClose, onApply }: BulkQuestionsProps) {
  const t = useMessages(bulkMessages)
  const api = useApi()
  const moveMany = useMoveMany(selection)
  const dialogProps = { count, onClose, onApply }
  return (
    <Suspense>
      {question === 'terms' && <TermsDialog {...dialogProps} />}
      {question === 'kind' && <KindDialog {...dialogProps} />}
      {question === 'alt' && <AltDialog pictures={() => picturesOf(api, selection)} onClose={onClose} />}
      {question === 'move' && (
        <MoveDialog
          {...dialogProps}
          onMove={(target) => {
            onClose()
            void moveMany(target)
          }}
        />
      )}
      {question === 'schedule' && (
        <ScheduleDialog
          title={t('scheduleTitle', { count })}
          action="publish"
          planned={null}
          onClose={onClose}
          onPlan={(at) =>
            onApply(at === null ? { do: 'publish' } : { do: 'schedule', action: 'publish', at })
          }
        />
      )}
    </Suspense>
  )
}
