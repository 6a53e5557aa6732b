import { blocksWithin, holdsBlocks } from '../../../core/content/index.ts'
import { type Conflict, choiceOf, type EntryKind, type EntryValues } from '../../../core/entry/index.ts'
import { type DescribeValue, type Difference, differences } from '../history/differences.ts'

/** Question of a merge: a field, or a block with all that both sides changed in it. */
export interface Question {
  /** Key as `choiceOf` returns it. */
  key: string
  /** Difference with the other person's value as `was` and the local one as `now`. */
  difference: Difference
  /** True if it is a block that both sides still have, so that both versions can be kept. */
  mayKeepBoth: boolean
  /** True if the block contains others, each of which is kept or asked about separately. */
  isHolder: boolean
}

/** Returns the conflicts as questions, in the order of the fields, each once. */
export function questionsOf(
  kind: EntryKind,
  conflicts: readonly Conflict[],
  ownValues: EntryValues,
  otherValues: EntryValues,
  say: DescribeValue,
): Question[] {
  const conflictKeys = new Set(conflicts.map(choiceOf))
  // A block with others inside cannot be kept twice, because each inner block exists once.
  const holds = (id: string) => [ownValues, otherValues].some((side) => hasOthers(side.blocks, id))
  const questions = differences(kind, otherValues, ownValues, say).flatMap((difference): Question[] => {
    const { field, id, was, now } = difference
    // If blocks cannot be told apart by id, the whole field is one question.
    const key = id === null || conflictKeys.has(field) ? field : choiceOf({ path: [field, id] })
    const isBlock = key !== field && was !== undefined && now !== undefined && id !== null
    const isHolder = isBlock && holds(id)
    return conflictKeys.has(key) ? [{ key, difference, mayKeepBoth: isBlock && !isHolder, isHolder }] : []
  })
  return [...new Map(questions.map((question) => [question.key, question])).values()]
}

const hasOthers = (blocks: unknown, id: string): boolean =>
  blocksWithin(blocks).some((block) => block.id === id && Object.values(block.attributes).some(holdsBlocks))
