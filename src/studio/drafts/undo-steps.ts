import { choiceOf, type EntryValues, mergeValues } from '../../core/entry/index.ts'

/** Limit on the undo steps, and time in milliseconds during which typing in one field counts as one step. */
const STEPS = 200
const STEP_MS = 1000

interface Step {
  key: string
  at: number
  values: EntryValues
}

/** Step of undo or redo, with the values before and after it. */
export interface UndoStep {
  isUndo: boolean
  from: EntryValues
  to: EntryValues
}

/** Undo history of a form: states that can be undone and redone. */
export interface UndoSteps {
  /** @param typing key of what is typed, which is one step until a pause; empty if the change is a step of its own */
  note(before: EntryValues, typing: string): void
  /** Returns the state before the last step; `null` if there is none. */
  undo(now: EntryValues): EntryValues | null
  redo(now: EntryValues): EntryValues | null
  /** Returns the numbers of steps that can be undone and redone. */
  counts(): { undoCount: number; redoCount: number }
  /**
   * Merges somebody else's changes into every step, so that undo keeps them (studio-64). A step that contradicts them
   * stays unchanged: undo must not make a choice that the person has yet to make.
   */
  rebase(base: EntryValues, theirs: EntryValues): void
}

/** @param indivisible fields that are merged as a whole */
export function createUndoSteps(now: () => number, indivisible: readonly string[] = []): UndoSteps {
  let steps: Step[] = []
  let undone: EntryValues[] = []
  return {
    note(values, key) {
      const last = steps.at(-1)
      const isTyping = key !== '' && last?.key === key && now() - last.at < STEP_MS
      steps =
        isTyping && last
          ? [...steps.slice(0, -1), { ...last, at: now() }]
          : [...steps, { key, at: now(), values }].slice(-STEPS)
      undone = []
    },
    undo(values) {
      const step = steps.at(-1)
      if (!step) return null
      steps = steps.slice(0, -1)
      undone = [...undone, values]
      return step.values
    },
    redo(values) {
      const next = undone.at(-1)
      if (!next) return null
      undone = undone.slice(0, -1)
      steps = [...steps, { key: '', at: 0, values }]
      return next
    },
    counts: () => ({ undoCount: steps.length, redoCount: undone.length }),
    rebase(base, theirs) {
      const merged = (values: EntryValues) => {
        const { conflicts } = mergeValues(base, values, theirs, new Map(), indivisible)
        const mine = new Map(conflicts.map((conflict) => [choiceOf(conflict), 'mine' as const]))
        return mergeValues(base, values, theirs, mine, indivisible).values
      }
      steps = steps.map((step) => ({ ...step, values: merged(step.values) }))
      undone = undone.map(merged)
    },
  }
}
