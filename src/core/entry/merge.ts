import { isRecord } from '../kit/is-record.ts'
import { placesOfBlocks } from './block-places.ts'
import { keysOf, oneSided } from './is-same.ts'
import { mergeBlocks } from './merge-blocks.ts'
import type { MergeContext, Side } from './merge-context.ts'
import type { EntryValues } from './values.ts'

/** A value that both sides changed in different ways. */
export interface Conflict {
  /** Field name, then block id and attribute name, or the names within a group of values. */
  path: string[]
  mine: unknown
  theirs: unknown
}

/** Choices by the key of the conflict (`choiceOf`). */
export type Choices = ReadonlyMap<string, Side>

/** Returns the key that groups conflicts into one choice: a field, or a block or a member of a group with all its changes. */
export const choiceOf = ({ path }: Pick<Conflict, 'path'>): string => path.slice(0, 2).join('/')

export interface Merged {
  /** Changes of both sides; theirs if the two contradict each other. */
  values: EntryValues
  conflicts: Conflict[]
}

/**
 * Merges two people's changes of the same version (entry-9, studio-160). A field that one side changed is taken from it;
 * groups of values, such as colours, are merged value by value; for lists of terms the additions and removals of both
 * sides count; blocks are merged by their ids, then by attribute, at all levels. If both changed the order of blocks,
 * mine counts.
 *
 * @param choices the side that counts where both changed the same; without a choice it is a conflict
 * @param indivisible fields of which one side's value counts as a whole, such as a crop
 */
export function mergeValues(
  base: EntryValues,
  mine: EntryValues,
  theirs: EntryValues,
  choices: Choices = new Map(),
  indivisible: readonly string[] = [],
): Merged {
  const conflicts: Conflict[] = []
  const choiceAt = (path: string[]) => choices.get(choiceOf({ path }))
  const context: MergeContext = {
    chosen: choiceAt,
    settle(path, ours, others) {
      if (choiceAt(path) === undefined) conflicts.push({ path, mine: ours, theirs: others })
      return choiceAt(path) === 'mine' ? ours : others
    },
  }
  const values: EntryValues = {}
  for (const key of keysOf(base, mine, theirs)) {
    const isWhole = indivisible.includes(key)
    const merged = mergeField([key], base[key], mine[key], theirs[key], context, isWhole)
    if (merged !== undefined) values[key] = merged
  }
  return { values, conflicts }
}

/** @param isWhole true if one side's value counts as a whole */
function mergeField(
  path: string[],
  base: unknown,
  mine: unknown,
  theirs: unknown,
  context: MergeContext,
  isWhole = false,
): unknown {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one
  if (isWhole) return context.settle(path, mine, theirs)
  if (isIds(base) && isIds(mine) && isIds(theirs)) return mergeSets(base, mine, theirs)
  const [was, ours, others] = [base, mine, theirs].map(placesOfBlocks)
  const [key = ''] = path
  if (was && ours && others) return mergeBlocks(key, { base: was, mine: ours, theirs: others }, context)
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      [...keysOf(base, mine, theirs)]
        .map((name) => [name, mergeField([...path, name], base[name], mine[name], theirs[name], context)])
        .filter(([, value]) => value !== undefined),
    )
  return context.settle(path, mine, theirs)
}

function mergeSets(base: number[], mine: number[], theirs: number[]): number[] {
  const keptIds = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...keptIds, ...mine.filter((id) => !base.includes(id) && !keptIds.includes(id))]
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')
