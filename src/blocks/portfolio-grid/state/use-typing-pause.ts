import { startTransition, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** A pause in typing, in ms, after which a long list follows: it never holds up a word in full flow. */
const TYPING_PAUSE_MS = 100

interface TypingPause {
  type(text: string): void
  /** Does at once what is still held back, so that whatever is done next finds it done. Tells whether anything was. */
  settle(): boolean
}

/**
 * Holds typed text back until a pause where the list is long; a short one follows each letter at once.
 *
 * @param isLong whether filtering the list may take longer than a frame
 * @param apply filters by a text
 * @param restored changes when the field is filled anew by going back: what was typed before is dropped
 */
export function useTypingPause(
  apply: (text: string) => void,
  isLong: boolean,
  restored: number,
): TypingPause {
  const held = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const drop = () => {
    clearTimeout(held.current?.timer)
    held.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each going back
  useEffect(() => drop, [restored])
  return {
    type(text) {
      drop()
      // Done when the event is: whatever is pressed next finds the list as it is shown.
      if (!isLong) return flushSync(() => apply(text))
      const go = () => {
        drop()
        startTransition(() => apply(text))
      }
      held.current = { text, timer: setTimeout(go, TYPING_PAUSE_MS) }
    },
    settle() {
      const last = held.current
      drop()
      if (last) flushSync(() => apply(last.text))
      return last !== null
    },
  }
}
