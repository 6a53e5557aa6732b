import type { MouseEvent } from 'react'

type Modifiers = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>

/** Whether a key or click comes with a modifier, which leaves it to the browser. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/**
 * Wraps a handler so that it handles plain clicks only: modified clicks (new tab, new window, download) follow the
 * link. Without a handler the link stays a link.
 */
export const onPlainClick = <E extends HTMLElement>(handler: ((link: E) => void) | undefined) =>
  handler &&
  ((event: MouseEvent<E>) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    handler(event.currentTarget)
  })
