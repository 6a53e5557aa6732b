import type { Problem } from '../../api/index.ts'

/** Texts of a block that are still those of the start its page began as. */
export interface StartTexts {
  block: string
  /** The first of them. */
  text: string
  count: number
}

/** The advice that is told of each of them. */
export const START = 'start_words'

const isOfStart = ({ code }: Problem): boolean => code === START

/** How many texts only say what to write there. */
export const countStartTexts = (problems: readonly Problem[]): number => problems.filter(isOfStart).length

/** The same by block, in the order of the page. */
export function startTexts(problems: readonly Problem[]): StartTexts[] {
  const found = new Map<string, StartTexts>()
  for (const { block = '', values } of problems.filter(isOfStart)) {
    const { text, count } = found.get(block) ?? { text: String(values?.text ?? ''), count: 0 }
    found.set(block, { block, text, count: count + 1 })
  }
  return [...found.values()]
}
