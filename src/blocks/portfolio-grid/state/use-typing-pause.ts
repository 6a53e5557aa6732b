import { startTransition, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Pause in typing, in ms, after which a long list is filtered, so that filtering never delays fluent typing. */
const TYPING_PAUSE_MS = 100

interface TypingPause {
  type(text: string): void
  /** Applies held-back text at once, so that the next action sees its effect. Tells whether there was any. */
  settle(): boolean
}

/**
 * Delays the effect of typed text until a pause if the list is long; a short one follows each letter at once.
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
  const pause = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const drop = () => {
    clearTimeout(pause.current?.timer)
    pause.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each going back
  useEffect(() => drop, [restored])
  return {
    type(text) {
      drop()
      // Applied within the event, so that the next press finds the list as it is shown.
      if (!isLong) return flushSync(() => apply(text))
      const go = () => {
        drop()
        startTransition(() => apply(text))
      }
      pause.current = { text, timer: setTimeout(go, TYPING_PAUSE_MS) }
    },
    settle() {
      const last = pause.current
      drop()
      if (last) flushSync(() => apply(last.text))
      return last !== null
    },
  }
}
