import { useRef, useState } from 'react'
import { isSame } from '../../../core/entry/index.ts'
import type { DraftEntry } from '../entry-source.ts'
import { goToField } from './go-to-field.ts'

export interface Faults {
  /** Returns the fault of a field; `undefined` if there is none, or if it is too early to show it. */
  faultOf(key: string): string | undefined
  /** Called when a field loses focus: its fault is shown from then on. */
  reveal(key: string): void
  /** Called when publishing is refused: all faults are shown, and the first faulty field gets the focus. */
  revealAll(): void
  isAllShown: boolean
  /**
   * Tells whether the field was at fault at any time since publishing was tried. Its control stays visible while that
   * is fixed.
   */
  wasInvalid(key: string): boolean
}

/**
 * Decides which faults are visible: those of fields that lost focus, and all after publishing was tried, but never
 * while the field is being typed in (studio-53).
 */
export function useFaults(draft: DraftEntry): Faults {
  const [touchedKeys, setTouchedKeys] = useState<readonly string[]>([])
  const [isAllShown, setAllShown] = useState(false)
  const first = useRef(0)
  const invalid = useRef(new Set<string>())
  const problems = () => draft.state().stored.problems
  // The server has checked the last saved values; a later change may have fixed the fault.
  const isJudged = (key: string) => {
    const { stored, values } = draft.state()
    return isSame(stored.values[key], values[key])
  }
  if (isAllShown)
    for (const { field } of problems()) if (draft.state().values[field]) invalid.current.add(field)
  return {
    wasInvalid: (key) => invalid.current.has(key),
    faultOf: (key) =>
      (isAllShown || touchedKeys.includes(key)) && isJudged(key)
        ? problems().find(({ field }) => field === key)?.text
        : undefined,
    reveal: (key) => setTouchedKeys((before) => (before.includes(key) ? before : [...before, key])),
    revealAll() {
      setAllShown(true)
      const problem = problems().find(({ isAdvice }) => !isAdvice)
      cancelAnimationFrame(first.current)
      if (problem) first.current = requestAnimationFrame(() => goToField(problem.field))
    },
    isAllShown,
  }
}
