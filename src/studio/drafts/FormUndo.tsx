import { useEffect, useEffectEvent, useState } from 'react'
import type { Draft, DraftState, Stored } from './draft.ts'
import { UndoButtons, useUndoMessages } from './UndoButtons.tsx'

interface FormUndoProps {
  draft: Pick<Draft<Stored, never>, 'undo' | 'redo' | 'flush'>
  state: Pick<DraftState<Stored>, 'undoCount' | 'redoCount'>
}

/** Buttons that undo and redo changes of a form. Keys do so as well, and save at once. */
export function FormUndo({ draft, state }: FormUndoProps) {
  const t = useUndoMessages()
  const [announcement, setAnnouncement] = useState('')
  const announce = (isUndo: boolean) =>
    setAnnouncement(isUndo ? t('undone', { count: state.undoCount - 1 }) : '')
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    // The form behind a dialog cannot be seen.
    if (document.querySelector('dialog[open]')) return
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const key = event.key.toLowerCase()
    const isUndo = !event.shiftKey
    if (key === 'z' && !isTyping) {
      if (isUndo && state.undoCount > 0) draft.undo()
      if (!isUndo) draft.redo()
      if (!isUndo || state.undoCount > 0) announce(isUndo)
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
        {announcement}
      </span>
      <UndoButtons draft={draft} state={state} onStep={announce} />
    </>
  )
}
