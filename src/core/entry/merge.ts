import type { EntryValues } from './entry.ts'

/** Something that both sides have changed, and not alike. */
export interface Conflict {
  /** Names of the field, of the block's id and of its attribute, as far as they apply. */
  path: string[]
  mine: unknown
  theirs: unknown
}

/** Whose change counts; `both` keeps two blocks where both sides changed one. */
export type Side = 'mine' | 'theirs' | 'both'

/** What was chosen, by what is chosen about (`choiceOf`). */
export type Choices = ReadonlyMap<string, Side>

/** What one chooses about at once: a field, or a block with all that was changed in it. */
export const choiceOf = ({ path }: Pick<Conflict, 'path'>): string => path.slice(0, 2).join('/')

export interface Merged {
  /** Both sides' changes; theirs where the two contradict each other. */
  values: EntryValues
  conflicts: Conflict[]
}

/** A block that can be told from others: without ids a list of blocks is one value. */
type Identified = { id: string; name: string; attributes: Record<string, unknown> }

/**
 * Merges two people's changes of the same state (entry-9). A field that one side changed is taken from it; of lists of
 * terms what was added and taken away on each side counts; blocks are merged by their ids, then by attribute. Where both
 * changed the order of blocks, mine counts.
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
  const context: Context = {
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

interface Context {
  /** What is taken where both sides changed the same: theirs until somebody chose. */
  settle(path: string[], mine: unknown, theirs: unknown): unknown
  chosen(path: string[]): Side | undefined
}

function mergeField(key: string, base: unknown, mine: unknown, theirs: unknown, context: Context): unknown {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one
  if (isIds(base) && isIds(mine) && isIds(theirs)) return mergeSets(base, mine, theirs)
  if (areIdentified(base) && areIdentified(mine) && areIdentified(theirs))
    return mergeBlocks(key, base, mine, theirs, context)
  return context.settle([key], mine, theirs)
}

/** The value to take where at most one side has changed it, or both alike. */
function oneSided(base: unknown, mine: unknown, theirs: unknown): [boolean, unknown] {
  if (isSame(mine, theirs) || isSame(mine, base)) return [true, theirs]
  return isSame(theirs, base) ? [true, mine] : [false, undefined]
}

function mergeSets(base: number[], mine: number[], theirs: number[]): number[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...kept, ...mine.filter((id) => !base.includes(id) && !kept.includes(id))]
}

function mergeBlocks(
  key: string,
  base: Identified[],
  mine: Identified[],
  theirs: Identified[],
  context: Context,
): Identified[] {
  const find = (list: Identified[], id: string) => list.find((block) => block.id === id)
  const merged = new Map<string, Identified>()
  const copies = new Map<string, Identified>()
  for (const id of new Set([...mine, ...theirs].map((block) => block.id))) {
    const [was, ours, others] = [find(base, id), find(mine, id), find(theirs, id)]
    const keepsBoth = ours !== undefined && others !== undefined && context.chosen([key, id]) === 'both'
    const block = keepsBoth ? others : mergeBlock([key, id], was, ours, others, context)
    if (block) merged.set(id, block)
    if (keepsBoth) copies.set(id, { ...ours, id: freeId(id, [...mine, ...theirs]) })
  }
  return orderOf(base, mine, theirs, merged).flatMap((block) => [block, copies.get(block.id) ?? []].flat())
}

/** An id beside that of the block it is a copy of, the same whenever it is asked for. */
function freeId(id: string, taken: Identified[]): string {
  for (let number = 2; ; number++) {
    const free = `${id.slice(0, 36)}_${number}`
    if (!taken.some((block) => block.id === free)) return free
  }
}

function mergeBlock(
  path: string[],
  base: Identified | undefined,
  mine: Identified | undefined,
  theirs: Identified | undefined,
  context: Context,
): Identified | undefined {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one as Identified | undefined
  if (!mine || !theirs || mine.name !== theirs.name) {
    const taken = context.settle(path, mine, theirs) as Identified | undefined
    // Nothing that somebody wrote goes without being asked for.
    return context.chosen(path) === undefined ? (theirs ?? mine) : taken
  }
  const attributes: Record<string, unknown> = {}
  const before = base?.attributes ?? {}
  for (const name of keysOf(before, mine.attributes, theirs.attributes)) {
    const [ours, others] = [mine.attributes[name], theirs.attributes[name]]
    const [alike, value] = oneSided(before[name], ours, others)
    const taken = alike ? value : context.settle([...path, name], ours, others)
    if (taken !== undefined) attributes[name] = taken
  }
  return { ...theirs, attributes }
}

/** Blocks in the order of the side that changed it; those that only the other side has follow the one before them. */
function orderOf(
  base: Identified[],
  mine: Identified[],
  theirs: Identified[],
  merged: ReadonlyMap<string, Identified>,
): Identified[] {
  const common = base
    .map(({ id }) => id)
    .filter((id) => [mine, theirs].every((list) => idsOf(list).includes(id)))
  const ranked = (list: Identified[]) => idsOf(list).filter((id) => common.includes(id))
  const [leading, other] = isSame(ranked(mine), common) ? [theirs, mine] : [mine, theirs]
  const ids = idsOf(leading).filter((id) => merged.has(id))
  let before: string | undefined
  for (const id of idsOf(other)) {
    if (merged.has(id) && !ids.includes(id))
      ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
    if (merged.has(id)) before = id
  }
  return ids.flatMap((id) => merged.get(id) ?? [])
}

const idsOf = (blocks: Identified[]): string[] => blocks.map(({ id }) => id)

const keysOf = (...records: Record<string, unknown>[]): Set<string> =>
  new Set(records.flatMap((record) => Object.keys(record)))

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')

const areIdentified = (value: unknown): value is Identified[] =>
  Array.isArray(value) &&
  value.every((block) => isRecord(block) && typeof block.id === 'string' && isRecord(block.attributes)) &&
  new Set(value.map(({ id }) => id)).size === value.length

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...keysOf(a, b)].every((key) => isSame(a[key], b[key]))
}
