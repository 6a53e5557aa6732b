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
  // Browsers open a dropped link, except on a field for text, into which they write it.
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

/** Selector of what takes dropped words. */
const EDITABLE =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=range])'

/** Tells whether words can be dropped on a node, which may belong to another window. */
function isEditable(target: EventTarget | null): boolean {
  const node = target as Node | null
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : node?.parentElement
  return element?.closest(EDITABLE) != null
}

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
 * @param onData takes the files, which can be read only before the first await; returns false if there are none
 */
export function useFieldDrops(onData: (data: DataTransfer) => boolean): {
  isOver: boolean
  handlers: FieldDropHandlers
} {
  const [isOver, setOver] = useState(false)
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
        if (!onData(event.dataTransfer)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onPaste(event) {
        const { clipboardData, target } = event
        // Word processors add a picture of the text that they copy.
        if (clipboardData.types.includes('text/plain') && isEditable(target)) return
        if (onData(clipboardData)) event.preventDefault()
      },
    },
  }
}
