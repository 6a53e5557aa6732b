import { placesOfBlocks } from './block-places.ts'
import type { EntryValues } from './entry.ts'
import { keysOf, oneSided } from './is-same.ts'
import { mergeBlocks } from './merge-blocks.ts'
import type { MergeContext, Side } from './merge-context.ts'

/** Something that both sides have changed, and not alike. */
export interface Conflict {
  /** Names of the field, of the block's id and of its attribute, as far as they apply. */
  path: string[]
  mine: unknown
  theirs: unknown
}

/** What was chosen, by what is chosen about (`choiceOf`). */
export type Choices = ReadonlyMap<string, Side>

/** What one chooses about at once: a field, or a block with all that was changed in it. */
export const choiceOf = ({ path }: Pick<Conflict, 'path'>): string => path.slice(0, 2).join('/')

export interface Merged {
  /** Both sides' changes; theirs where the two contradict each other. */
  values: EntryValues
  conflicts: Conflict[]
}

/**
 * Merges two people's changes of the same state (entry-9). A field that one side changed is taken from it; of lists of
 * terms what was added and taken away on each side counts; blocks are merged by their ids, then by attribute, whatever they
 * stand in. Where both changed the order of blocks, mine counts.
 *
 * @param choices what counts where both sides changed the same; without a choice it is a conflict
 */
export function mergeValues(
  base: EntryValues,
  mine: EntryValues,
  theirs: EntryValues,
  choices: Choices = new Map(),
): Merged {
  const conflicts: Conflict[] = []
  const chosen = (path: string[]) => choices.get(choiceOf({ path }))
  const context: MergeContext = {
    chosen,
    settle(path, ours, others) {
      if (chosen(path) === undefined) conflicts.push({ path, mine: ours, theirs: others })
      return chosen(path) === 'mine' ? ours : others
    },
  }
  const values: EntryValues = {}
  for (const key of keysOf(base, mine, theirs)) {
    const merged = mergeField(key, base[key], mine[key], theirs[key], context)
    if (merged !== undefined) values[key] = merged
  }
  return { values, conflicts }
}

function mergeField(
  key: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  context: MergeContext,
): unknown {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one
  if (isIds(base) && isIds(mine) && isIds(theirs)) return mergeSets(base, mine, theirs)
  const [was, ours, others] = [base, mine, theirs].map(placesOfBlocks)
  if (was && ours && others) return mergeBlocks(key, { base: was, mine: ours, theirs: others }, context)
  return context.settle([key], mine, theirs)
}

function mergeSets(base: number[], mine: number[], theirs: number[]): number[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...kept, ...mine.filter((id) => !base.includes(id) && !kept.includes(id))]
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')
