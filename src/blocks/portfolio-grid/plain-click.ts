import type { MouseEvent } from 'react'

/**
 * Wraps a handler so that it takes over plain clicks only: modified clicks (new tab, new window, download)
 * follow the link. Without a handler the link stays a link.
 */
export const onPlainClick = (handler: ((link: HTMLElement) => void) | undefined) =>
  handler &&
  ((event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    handler(event.currentTarget)
  })
