import type { Problem } from '../../../core/calls/index.ts'

/** Block whose texts are still those of the template that its page began with. */
export interface TemplateTexts {
  block: string
  /** First of these texts. */
  text: string
  count: number
}

/** Code of the advice about a text that came from a page's template. */
export const START = 'start_words'

const isOfStart = ({ code }: Problem): boolean => code === START

/** Counts the texts that are still placeholders from the template. */
export const countTemplateTexts = (problems: readonly Problem[]): number => problems.filter(isOfStart).length

/** Groups the placeholder texts by block, in the order of the page. */
export function groupTemplateTexts(problems: readonly Problem[]): TemplateTexts[] {
  const byBlock = new Map<string, TemplateTexts>()
  for (const { block = '', values } of problems.filter(isOfStart)) {
    const { text, count } = byBlock.get(block) ?? { text: String(values?.text ?? ''), count: 0 }
    byBlock.set(block, { block, text, count: count + 1 })
  }
  return [...byBlock.values()]
}
