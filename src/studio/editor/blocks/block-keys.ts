import type { CanvasKey } from '../../../core/canvas/index.ts'

/** Action of a key on the chosen block. */
export type KeyAction =
  | 'previous'
  | 'next'
  | 'around'
  | 'within'
  | 'up'
  | 'down'
  | 'into'
  | 'out'
  | 'duplicate'
  | 'remove'
  | 'copy'
  | 'cut'
  | 'paste'

const MODIFIED: Readonly<Record<string, KeyAction>> = { d: 'duplicate', c: 'copy', x: 'cut', v: 'paste' }
const MOVES: Readonly<Record<string, KeyAction>> = { ArrowUp: 'up', ArrowDown: 'down' }
const STEPS: Readonly<Record<string, KeyAction>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Delete: 'remove',
  Backspace: 'remove',
}

/**
 * Returns the action of a key; `null` if it has none. Arrow keys choose, with Alt they move. Sideways arrows go into a
 * section and out of it, in the direction of reading (nest-5).
 */
export function keyAction(
  { key, altKey, modKey }: Pick<CanvasKey, 'key' | 'altKey' | 'modKey'>,
  dir: string,
): KeyAction | null {
  const isInward = key === (dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  const isSideways = isInward || key === 'ArrowLeft' || key === 'ArrowRight'
  if (modKey) return altKey ? null : (MODIFIED[key.toLowerCase()] ?? null)
  if (isSideways && altKey) return isInward ? 'into' : 'out'
  if (isSideways) return isInward ? 'within' : 'around'
  return (altKey ? MOVES[key] : STEPS[key]) ?? null
}
