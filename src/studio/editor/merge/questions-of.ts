import { blocksWithin, holdsBlocks } from '../../../core/content/index.ts'
import { type Conflict, choiceOf, type EntryKind, type EntryValues } from '../../../core/entry/index.ts'
import { type Difference, differences, type SayValue } from '../history/differences.ts'

/** What one chooses about at once: a field, or a block with all that both changed in it. */
export interface Question {
  /** As `choiceOf` names it. */
  key: string
  /** Theirs as it `was`, mine as it is `now`. */
  difference: Difference
  /** Whether it is a block that both sides still have. */
  mayKeepBoth: boolean
  /** Whether others stand in it, of which each is kept or asked about by itself. */
  isHolder: boolean
}

/** Conflicts as questions, in the order of the fields, each asked once. */
export function questionsOf(
  kind: EntryKind,
  conflicts: readonly Conflict[],
  mine: EntryValues,
  theirs: EntryValues,
  say: SayValue,
): Question[] {
  const asked = new Set(conflicts.map(choiceOf))
  // Of what others stand in there is no second one: they are there once.
  const holds = (id: string) => [mine, theirs].some((side) => hasOthers(side.blocks, id))
  const questions = differences(kind, theirs, mine, say).flatMap((difference): Question[] => {
    const { field, id, was, now } = difference
    // Blocks that cannot be told from each other are one question.
    const key = id === null || asked.has(field) ? field : choiceOf({ path: [field, id] })
    const isBlock = key !== field && was !== undefined && now !== undefined && id !== null
    const isHolder = isBlock && holds(id)
    return asked.has(key) ? [{ key, difference, mayKeepBoth: isBlock && !isHolder, isHolder }] : []
  })
  return [...new Map(questions.map((question) => [question.key, question])).values()]
}

const hasOthers = (blocks: unknown, id: string): boolean =>
  blocksWithin(blocks).some((block) => block.id === id && Object.values(block.attributes).some(holdsBlocks))
