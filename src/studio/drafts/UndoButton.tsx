import { useEffect, useEffectEvent, useState } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { backIcon, IconButton } from '../kit/index.ts'
import type { Draft, Stored } from './draft.ts'

const undoMessages = defineMessages('studio-undo-step', {
  back: 'Undo the last change',
  undone: 'Last change undone. You can undo {count} more.',
})

interface UndoButtonProps {
  draft: Pick<Draft<Stored, never>, 'undo' | 'redo' | 'flush'>
  undoCount: number
}

/** Button that undoes the last change of a form. Keys undo and redo as well, and save at once. */
export function UndoButton({ draft, undoCount }: UndoButtonProps) {
  const t = useMessages(undoMessages)
  const [undone, setUndone] = useState('')
  const undo = () => {
    if (undoCount === 0) return
    draft.undo()
    setUndone(t('undone', { count: undoCount - 1 }))
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    // The form behind a dialog cannot be seen.
    if (document.querySelector('dialog[open]')) return
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const key = event.key.toLowerCase()
    if (key === 'z' && !isTyping) {
      if (!event.shiftKey) undo()
      else {
        setUndone('')
        draft.redo()
      }
    } else if (key === 's' && !event.shiftKey) void draft.flush()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <span className="visually-hidden" role="status">
        {undone}
      </span>
      <IconButton
        icon={backIcon}
        data-turns=""
        label={t('back')}
        aria-disabled={undoCount === 0 || undefined}
        onClick={undo}
      />
    </>
  )
}
