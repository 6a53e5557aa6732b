import { useRef, useState } from 'react'
import { isSame } from '../../../core/entry/index.ts'
import type { DraftEntry } from '../create-draft.ts'
import { toField } from './to-field.ts'

export interface Faults {
  /** What is wrong with a field, once that may be said. */
  faultOf(key: string): string | undefined
  /** Called when a field is left: from then on its fault is told. */
  reveal(key: string): void
  /** Called when it cannot be published: all faults are told, and focus goes to the first. */
  revealAll(): void
  isAllShown: boolean
  /** Whether what a field holds was at fault since publishing was tried: its control stays while that is mended. */
  wasInvalid(key: string): boolean
}

/** A fault is told after its field was left, or when publishing was tried; never while it is being typed (studio-53). */
export function useFaults(draft: DraftEntry): Faults {
  const [left, setLeft] = useState<readonly string[]>([])
  const [isAllShown, setAllShown] = useState(false)
  const first = useRef(0)
  const invalid = useRef(new Set<string>())
  const problems = () => draft.state().entry.problems
  // The server has judged what was saved last; what was changed since may have mended it.
  const isJudged = (key: string) => {
    const { entry, values } = draft.state()
    return isSame(entry.values[key], values[key])
  }
  if (isAllShown)
    for (const { field } of problems()) if (draft.state().values[field]) invalid.current.add(field)
  return {
    wasInvalid: (key) => invalid.current.has(key),
    faultOf: (key) =>
      (isAllShown || left.includes(key)) && isJudged(key)
        ? problems().find(({ field }) => field === key)?.text
        : undefined,
    reveal: (key) => setLeft((before) => (before.includes(key) ? before : [...before, key])),
    revealAll() {
      setAllShown(true)
      const problem = problems().find(({ isAdvice }) => !isAdvice)
      cancelAnimationFrame(first.current)
      if (problem) first.current = requestAnimationFrame(() => toField(problem.field))
    },
    isAllShown,
  }
}
