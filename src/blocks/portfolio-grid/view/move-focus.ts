// Code for arrow keys among cards, fetched when a card first has the focus (`arrow-keys.ts`).
import { flushSync } from 'react-dom'
import { type Direction, neighbourCard } from './neighbour-card.ts'

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The cards of one list, mounted or not. */
export interface CardsOfList {
  /** Index of the first one among all cards of the block. */
  first: number
  count: number
  /** Mounts a card of a windowed list before it is focused, by its index in the list. */
  mount(index: number): void
}

/**
 * Moves the focus between cards: arrows to the visual neighbour, Home and End to the first and last one. Directions are
 * those of the screen, so right-to-left needs no mirroring.
 *
 * @returns whether the key was used
 */
export function moveFocus(key: string, list: HTMLElement, { first, count, mount }: CardsOfList): boolean {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-index]')]
  const current = cards.findIndex((card) => card.matches(':focus-within'))
  if (current < 0) return false
  const edge = key === 'Home' ? 0 : key === 'End' ? count - 1 : null
  if (edge !== null) {
    flushSync(() => mount(edge))
    return focusCard(list.querySelector<HTMLElement>(`[data-index="${first + edge}"]`))
  }
  const direction = DIRECTIONS[key]
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
