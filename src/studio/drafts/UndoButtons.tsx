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
  const steps = [
    { label: t('back'), icon: backIcon, count: undoCount, take: draft.undo, isUndo: true },
    { label: t('again'), icon: redoIcon, count: redoCount, take: draft.redo, isUndo: false },
  ]
  return steps.map(({ label, icon, count, take, isUndo }) => (
    <IconButton
      key={label}
      icon={icon}
      data-turns=""
      label={label}
      aria-disabled={count === 0 || undefined}
      onClick={() => {
        if (count === 0) return
        take()
        onStep?.(isUndo)
      }}
    />
  ))
}
