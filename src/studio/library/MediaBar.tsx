import { Suspense, useState } from 'react'
import { mediaTextFields } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { TextInput } from '../forms/index.ts'
import { Button, Dialog, DialogButtons } from '../kit/index.ts'
import { ActionDialog } from '../lists/index.ts'
import { AltDialog } from '../media-picker/index.ts'
import { type ListSelection, leaveSelection, SelectedBar, selectionMessages } from '../selection/index.ts'
import { libraryMessages } from './messages.ts'
import { useMediaBulk } from './use-media-bulk.ts'

interface MediaBarProps {
  selection: ListSelection
  /** Length of the list. */
  total: number
}

/** Bar of actions on the selected media (studio-121). */
export function MediaBar({ selection, total }: MediaBarProps) {
  const t = useMessages(libraryMessages)
  const api = useApi()
  const selectionText = useMessages(selectionMessages)
  const [question, setQuestion] = useState<'alt' | 'credit' | null>(null)
  const { credit, trash, confirm, doneCount, outcome, usageCount, dismiss } = useMediaBulk(selection, () =>
    leaveSelection(selection),
  )
  const isBusy = doneCount !== null
  return (
    <SelectedBar selection={selection} total={total} doneCount={doneCount} outcome={outcome} onDelete={trash}>
      <Button look="quiet" isBusy={isBusy} onClick={() => setQuestion('alt')}>
        {t('altTexts')}
      </Button>
      <Button look="quiet" isBusy={isBusy} onClick={() => setQuestion('credit')}>
        {t('credits')}
      </Button>
      <Button look="quiet" isBusy={isBusy} onClick={trash}>
        {selectionText('trash')}
      </Button>
      {question === 'alt' && (
        <Suspense>
          <AltDialog
            pictures={async () => {
              const ids = await selection.ids()
              if (!ids.ok) throw ids.error
              // Films have no alternative text.
              const films = await api.send('GET media/ids', { args: { kind: 'film' } })
              if (!films.ok) throw films.error
              const filmIds = new Set(films.value.body.ids)
              return ids.value.filter((id) => !filmIds.has(id))
            }}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
      {question === 'credit' && (
        <CreditDialog count={selection.count} onClose={() => setQuestion(null)} onApply={credit} />
      )}
      {usageCount !== null && (
        <Dialog title={t('trashTitle')} onClose={dismiss}>
          <p>{t('usedTrash', { count: usageCount })}</p>
          <DialogButtons>
            <Button onClick={dismiss}>{t('cancel')}</Button>
            <Button look="main" onClick={confirm}>
              {t('trashAnyway')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </SelectedBar>
  )
}

interface CreditDialogProps {
  count: number
  onClose(): void
  /** Applies the credit. Resolves with the reason if not all media could be reached, else with an empty text. */
  onApply(credit: string): Promise<string>
}

function CreditDialog({ count, onClose, onApply }: CreditDialogProps) {
  const t = useMessages(libraryMessages)
  const field = useDescribeField()('media.credit', mediaTextFields.credit)
  const [text, setText] = useState('')
  return (
    <ActionDialog
      title={t('creditsTitle', { count })}
      yes={t('apply')}
      onClose={onClose}
      onDo={() => onApply(text.trim())}
    >
      <TextInput
        name="credit"
        field={{ ...field, help: t('creditsHelp') }}
        value={text}
        onChange={(value) => setText(String(value))}
      />
    </ActionDialog>
  )
}
