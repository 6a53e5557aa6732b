import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { backIcon, IconButton, redoIcon } from '../kit/index.ts'
import type { Draft, DraftState, Stored } from './draft.ts'

const undoMessages = defineMessages('studio-undo-step', {
  back: 'Undo the last change',
  again: 'Redo the change',
  undone: 'Last change undone. You can undo {count} more.',
})

/** Texts about undone changes. */
export const useUndoMessages = () => useMessages(undoMessages)

interface UndoButtonsProps {
  draft: Pick<Draft<Stored, never>, 'undo' | 'redo'>
  state: Pick<DraftState<Stored>, 'undoCount' | 'redoCount'>
  /** Called after a step. */
  onStep?: (isUndo: boolean) => void
}

/** Buttons that undo and redo the last change of what is edited. */
export function UndoButtons({ draft, state: { undoCount, redoCount }, onStep }: UndoButtonsProps) {
  const t = useUndoMessages()
  return (
    <>
      <IconButton
        icon={backIcon}
        data-turns=""
        label={t('back')}
        aria-disabled={undoCount === 0 || undefined}
        onClick={() => {
          if (undoCount === 0) return
          draft.undo()
          onStep?.(true)
        }}
      />
      <IconButton
        icon={redoIcon}
        data-turns=""
        label={t('again')}
        aria-disabled={redoCount === 0 || undefined}
        onClick={() => {
          if (redoCount === 0) return
          draft.redo()
          onStep?.(false)
        }}
      />
    </>
  )
}
