import type { FromCanvas, ToCanvas } from '../core/canvas/index.ts'
import { WRITING } from './morph.ts'

/** Tells whether an element is being edited in place. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${WRITING}]`) !== null

/** Element edited last: a late answer with its former content may still arrive. */
let last: { name: string; element: HTMLElement } | null = null

/** Makes a text editable in the smallest element that contains only it (studio-34). */
export function startWriting(
  { id, path, text, isMultiline }: Extract<ToCanvas, { type: 'write' }>,
  nodes: readonly ChildNode[],
  tell: (message: FromCanvas) => void,
): void {
  const name = [id, ...path].join(' ')
  const again = last?.name === name && last.element.isConnected ? last.element : undefined
  const element = again ?? elementWith(text, nodes)
  if (!element) {
    tell({ type: 'missing', id, path })
    return
  }
  last = { name, element }
  if (element.textContent !== text) element.textContent = text
  const readText = () => element.innerText.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const write = () => tell({ type: 'written', id, path, text: readText() })
  const stop = () => {
    element.removeAttribute(WRITING)
    element.removeEventListener('input', write)
    element.removeEventListener('blur', stop)
    element.removeEventListener('keydown', press)
    document.documentElement.focus({ preventScroll: true })
    tell({ type: 'rested' })
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      element.textContent = text
      write()
      stop()
    } else if (event.key === 'Enter' && !isMultiline && !event.isComposing) {
      event.preventDefault()
      stop()
    }
  }
  element.setAttribute(WRITING, 'plaintext-only')
  element.addEventListener('input', write)
  element.addEventListener('blur', stop)
  element.addEventListener('keydown', press)
  element.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(element)
}

function elementWith(text: string, nodes: readonly ChildNode[]): HTMLElement | undefined {
  const elements = nodes.flatMap((node) =>
    node instanceof HTMLElement ? [node, ...node.querySelectorAll<HTMLElement>('*')] : [],
  )
  // The last one in document order is the innermost of nested elements.
  const matches = elements.filter((element) => element.textContent === text && element.checkVisibility())
  return matches.findLast((element) => matches[0]?.contains(element))
}
