import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { hasModifier } from '../../../ui/index.ts'
import { type Direction, neighbourCard } from './neighbour-card.ts'

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * Moves the focus between cards: arrows to the visual neighbour, Home and End to the first and last one.
 * Modified keys are left to the browser. Directions are those of the screen, so right-to-left needs no mirroring.
 *
 * @param mount brings a card of a windowed list into the document before it is focused
 * @returns whether the key was used
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  list: HTMLElement | null,
  { count, mount }: { count: number; mount(index: number): void },
): boolean {
  if (!list || hasModifier(event)) return false
  const cards = [...list.querySelectorAll<HTMLElement>('[data-index]')]
  const current = cards.findIndex((card) => card.contains(event.target as Node))
  if (current < 0) return false
  const edge = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : null
  if (edge !== null) {
    flushSync(() => mount(edge))
    return focusCard(list.querySelector<HTMLElement>(`[data-index="${edge}"]`))
  }
  const direction = DIRECTIONS[event.key]
  if (!direction) return false
  const next = neighbourCard(
    cards.map((card) => card.getBoundingClientRect()),
    current,
    direction,
  )
  return next !== null && focusCard(cards[next])
}

function focusCard(card: HTMLElement | null | undefined): boolean {
  const link = card?.querySelector('a')
  link?.focus()
  return Boolean(link)
}
