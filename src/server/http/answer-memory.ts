import { type ContentTag, concerns, type Invalidation } from '../invalidation.ts'
import type { AnswerMemory, KeptAnswer } from './rest-resource.ts'

/** Answers kept at once. */
const MAX_ANSWERS = 300
/** Longer answers are made anew each time, in characters: all together stay below 40 MB. */
const MAX_LENGTH = 128 * 1024

/** Keeps answers until the content with one of the tags changes; the oldest make room. */
export function answerMemory(invalidation: Invalidation, tags: readonly ContentTag[]): AnswerMemory {
  const kept = new Map<string, KeptAnswer>()
  let changes = 0
  invalidation.onChange((changed) => {
    if (!tags.some((tag) => concerns(changed, tag))) return
    changes += 1
    kept.clear()
  })
  return {
    async remember(key, make) {
      const known = kept.get(key)
      if (known) return known
      const before = changes
      const made = await make()
      // Content that changed meanwhile may or may not be in the answer: good for this visitor, not for the next.
      if (before === changes && made.answer.status === 200 && made.json.length <= MAX_LENGTH) {
        const oldest = kept.size >= MAX_ANSWERS ? kept.keys().next() : undefined
        if (oldest && !oldest.done) kept.delete(oldest.value)
        kept.set(key, made)
      }
      return made
    },
  }
}
