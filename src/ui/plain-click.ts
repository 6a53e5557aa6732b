import type { MouseEvent } from 'react'
import { hasModifier } from '../core/kit/has-modifier.ts'

/**
 * Wraps a handler so that it handles plain clicks only: modified clicks (new tab, new window, download) follow the
 * link. Without a handler the link stays a link.
 */
export const onPlainClick = <E extends HTMLElement>(handler: ((link: E) => void) | undefined) =>
  handler &&
  ((event: MouseEvent<E>) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    // Prefetched content appears so soon that a double click would trigger twice.
    if (event.detail < 2) handler(event.currentTarget)
  })
