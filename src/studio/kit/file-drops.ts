import { type ClipboardEvent, type DragEvent as ReactDragEvent, useEffect, useRef, useState } from 'react'

/** Receiver of the files that are dropped anywhere on the studio. */
interface DropTarget {
  /** Called when files are dragged over a window, and when they are not any more. */
  hover(isOver: boolean): void
  /** Called with the dropped data, which can be read only before the first await. */
  drop(data: DataTransfer): void
}

/** Mounted targets; the newest one receives all files. */
const targets: DropTarget[] = []

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

const onDragOver = (event: DragEvent): void => {
  if (event.defaultPrevented) return
  if (bringsFiles(event)) targets.at(-1)?.hover(true)
  // Browsers follow a dropped link, unless it is dropped on a text, which takes it as words.
  else if (!event.dataTransfer?.types.includes('text/uri-list') || isEditable(event.target)) return
  else event.dataTransfer.dropEffect = 'none'
  event.preventDefault()
}

const onDragLeave = ({ relatedTarget }: DragEvent): void => {
  if (relatedTarget === null) targets.at(-1)?.hover(false)
}

const onDrop = (event: DragEvent): void => {
  const target = targets.at(-1)
  target?.hover(false)
  if (event.defaultPrevented || !bringsFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) target?.drop(event.dataTransfer)
}

/** Tells whether text can be dropped on an element, which may belong to another window. */
const isEditable = (target: EventTarget | null): boolean =>
  target !== null &&
  'matches' in target &&
  (target as HTMLElement).matches('input, textarea, [contenteditable], [contenteditable] *')

/** Passes files that are dropped on a window, such as that of the page in the editor, to the newest drop target. */
export function catchDrops(view: Window): () => void {
  const listening = new AbortController()
  const { signal } = listening
  view.addEventListener('dragover', onDragOver, { signal })
  view.addEventListener('dragleave', onDragLeave, { signal })
  view.addEventListener('drop', onDrop, { signal })
  return () => listening.abort()
}

/**
 * Receives files that are dropped anywhere while the component is mounted, unless a field or a newer component
 * receives them (studio-441).
 *
 * @param onDropped called with the dropped data, which can be read only before the first await
 * @returns true while files are dragged over the page
 */
export function useFileDrops(onDropped: (data: DataTransfer) => void): boolean {
  const newest = useRef(onDropped)
  newest.current = onDropped
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const target: DropTarget = { hover: setOver, drop: (data) => newest.current(data) }
    targets.push(target)
    return () => void targets.splice(targets.indexOf(target), 1)
  }, [])
  return isOver
}

/** Handlers of an element that receives files itself. */
interface FieldDropHandlers {
  onDragOver(event: ReactDragEvent): void
  onDragLeave(event: ReactDragEvent): void
  onDrop(event: ReactDragEvent): void
  onPaste(event: ClipboardEvent): void
}

/**
 * Makes an element receive the files that are dropped on it or pasted into it.
 *
 * @param onFiles takes the files; returns false if there is nothing to take
 */
export function useFieldDrops(onFiles: (files: File[]) => boolean): {
  isOver: boolean
  handlers: FieldDropHandlers
} {
  const [isOver, setOver] = useState(false)
  const take = (data: DataTransfer) => data.files.length > 0 && onFiles([...data.files])
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!take(event.dataTransfer)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onPaste(event) {
        if (take(event.clipboardData)) event.preventDefault()
      },
    },
  }
}
