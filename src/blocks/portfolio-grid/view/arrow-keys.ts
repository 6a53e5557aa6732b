import type { KeyboardEvent } from 'react'
import { hasModifier } from '../../../core/kit/has-modifier.ts'
import { lazyChunk } from '../../../islands/index.ts'
import type { CardsOfList } from './move-focus.ts'

/** Lazy code for arrow keys, fetched when a card first has the focus. */
export const arrowKeys = lazyChunk('portfolio-grid', () => import('./move-focus.ts'))

const ARROWS = /^(Arrow|Home|End)/

/**
 * Moves the focus between cards with the arrow keys, Home and End. Keys with a modifier, and those without a target,
 * are left to the browser; keys pressed before the code has loaded are handled afterwards.
 */
export function onArrowKey(event: KeyboardEvent<HTMLElement>, cards: CardsOfList): void {
  const { key, currentTarget: list } = event
  if (hasModifier(event) || !ARROWS.test(key)) return
  const { code } = arrowKeys
  if (code) {
    if (code.moveFocus(key, list, cards)) event.preventDefault()
    return
  }
  event.preventDefault()
  void arrowKeys.fetch().then((fetched) => fetched?.moveFocus(key, list, cards))
}
