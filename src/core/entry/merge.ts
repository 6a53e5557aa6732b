import type { EntryValues } from './entry.ts'

/** Something that both sides have changed, and not alike. */
export interface Conflict {
  /** Names of the field, of the block's id and of its attribute, as far as they apply. */
  path: string[]
  mine: unknown
  theirs: unknown
}

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
 */
export function mergeValues(base: EntryValues, mine: EntryValues, theirs: EntryValues): Merged {
  const conflicts: Conflict[] = []
  const values: EntryValues = {}
  for (const key of keysOf(base, mine, theirs)) {
    const merged = mergeField(key, base[key], mine[key], theirs[key], conflicts)
    if (merged !== undefined) values[key] = merged
  }
  return { values, conflicts }
}

function mergeField(
  key: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  conflicts: Conflict[],
): unknown {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one
  if (isIds(base) && isIds(mine) && isIds(theirs)) return mergeSets(base, mine, theirs)
  if (areIdentified(base) && areIdentified(mine) && areIdentified(theirs))
    return mergeBlocks(key, base, mine, theirs, conflicts)
  conflicts.push({ path: [key], mine, theirs })
  return theirs
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
  conflicts: Conflict[],
): Identified[] {
  const find = (list: Identified[], id: string) => list.find((block) => block.id === id)
  const merged = new Map<string, Identified>()
  for (const id of new Set([...mine, ...theirs].map((block) => block.id))) {
    const block = mergeBlock([key, id], find(base, id), find(mine, id), find(theirs, id), conflicts)
    if (block) merged.set(id, block)
  }
  return orderOf(base, mine, theirs, merged)
}

function mergeBlock(
  path: string[],
  base: Identified | undefined,
  mine: Identified | undefined,
  theirs: Identified | undefined,
  conflicts: Conflict[],
): Identified | undefined {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one as Identified | undefined
  if (!mine || !theirs || mine.name !== theirs.name) {
    conflicts.push({ path, mine, theirs })
    // Nothing that somebody wrote goes without being asked for.
    return theirs ?? mine
  }
  const attributes: Record<string, unknown> = {}
  const before = base?.attributes ?? {}
  for (const name of keysOf(before, mine.attributes, theirs.attributes)) {
    const [alike, value] = oneSided(before[name], mine.attributes[name], theirs.attributes[name])
    if (!alike)
      conflicts.push({
        path: [...path, name],
        mine: mine.attributes[name],
        theirs: theirs.attributes[name],
      })
    const taken = alike ? value : theirs.attributes[name]
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
