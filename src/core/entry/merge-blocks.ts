import { type BlockPlaces, blocksOfPlaces, holderOf, type OwnBlock, ROOT, type Slot } from './block-places.ts'
import { isSame, keysOf, oneSided } from './is-same.ts'
import type { MergeContext } from './merge-context.ts'

/** Three states of something. */
interface Three<T> {
  base: T
  mine: T
  theirs: T
}

/**
 * Merges blocks by their ids, wherever each side has put them, then by attribute (entry-9, nest-6): what a block says
 * and where it stands are two things, so one that was moved by one and written in by the other is both, once. Where
 * both moved it, mine counts. What stands in a block that one side has taken away, and is still there, stands in its
 * place.
 */
export function mergeBlocks(key: string, sides: Three<BlockPlaces>, context: MergeContext): OwnBlock[] {
  const { base, mine, theirs } = sides
  const blocks = new Map<string, OwnBlock>()
  const copies = new Map<string, OwnBlock>()
  for (const id of new Set([...mine.blocks.keys(), ...theirs.blocks.keys()])) {
    const [was, ours, others] = [base, mine, theirs].map((side) => side.blocks.get(id))
    // What others stand in is there once: so are they.
    const isCopied =
      ours && others && context.chosen([key, id]) === 'both' && !holds(mine, id) && !holds(theirs, id)
    const block = isCopied ? others : mergeBlock([key, id], was, ours, others, context)
    if (block) blocks.set(id, block)
    if (isCopied) copies.set(id, { ...ours, id: freeId(id, [mine, theirs]) })
  }
  const slotOf = mergedSlots(sides, blocks)
  const slots = new Map<Slot, string[]>()
  for (const slot of new Set(slotOf.values())) {
    const ids = mergedOrder(sides, slot, slotOf)
    slots.set(
      slot,
      ids.flatMap((id) => [id, copies.get(id)?.id ?? []].flat()),
    )
  }
  for (const copy of copies.values()) blocks.set(copy.id, copy)
  return blocksOfPlaces({ blocks, slots })
}

/** Slots of what a block holds on one side. */
const slotsWithin = ({ slots }: BlockPlaces, id: string): Slot[] =>
  [...slots.keys()].filter((slot) => slot !== ROOT && holderOf(slot) === id)

const holds = (side: BlockPlaces, id: string): boolean => slotsWithin(side, id).length > 0

/** An id beside that of the block it is a copy of, the same whenever it is asked for. */
function freeId(id: string, sides: readonly BlockPlaces[]): string {
  for (let number = 2; ; number++) {
    const free = `${id.slice(0, 36)}_${number}`
    if (!sides.some(({ blocks }) => blocks.has(free))) return free
  }
}

function mergeBlock(
  path: string[],
  base: OwnBlock | undefined,
  mine: OwnBlock | undefined,
  theirs: OwnBlock | undefined,
  context: MergeContext,
): OwnBlock | undefined {
  const [same, one] = oneSided(base, mine, theirs)
  if (same) return one as OwnBlock | undefined
  if (!mine || !theirs || mine.name !== theirs.name) {
    const taken = context.settle(path, mine, theirs) as OwnBlock | undefined
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

/** Where each block stands: where the side that has moved it put it. */
function mergedSlots(
  { base, mine, theirs }: Three<BlockPlaces>,
  blocks: ReadonlyMap<string, unknown>,
): Map<string, Slot> {
  /** On one side, or in place of the block it stood in, where that is gone. */
  const on = (side: BlockPlaces, id: string): Slot => {
    let slot = side.slotOf.get(id) ?? ROOT
    while (slot !== ROOT && !blocks.has(holderOf(slot))) slot = side.slotOf.get(holderOf(slot)) ?? ROOT
    return slot
  }
  const slots = new Map<string, Slot>()
  for (const id of blocks.keys()) {
    const ours = mine.slotOf.get(id)
    const isTheirs = ours === undefined || (theirs.slotOf.has(id) && ours === base.slotOf.get(id))
    slots.set(id, on(isTheirs ? theirs : mine, id))
  }
  // Two blocks may each have been put into the other: then they stand as I put them.
  for (let circle = circleIn(slots); circle; circle = circleIn(slots))
    for (const id of circle) slots.set(id, mine.slotOf.has(id) ? on(mine, id) : ROOT)
  return slots
}

/** Blocks of which each stands in the next, and the last in the first. */
function circleIn(slots: ReadonlyMap<string, Slot>): string[] | null {
  for (const id of slots.keys()) {
    const way: string[] = []
    for (let at = id; at !== ''; at = holderOf(slots.get(at) ?? ROOT)) {
      if (way.includes(at)) return way.slice(way.indexOf(at))
      way.push(at)
    }
  }
  return null
}

/** Ids in a slot, in the order of the side that changed it; those that only the other side has follow the one before them. */
function mergedOrder(
  { base, mine, theirs }: Three<BlockPlaces>,
  slot: Slot,
  slotOf: ReadonlyMap<string, Slot>,
): string[] {
  const listed = (side: BlockPlaces, from: Slot): string[] =>
    (side.slots.get(from) ?? []).flatMap((id) =>
      slotOf.has(id)
        ? slotOf.get(id) === slot
          ? [id]
          : []
        : slotsWithin(side, id).flatMap((within) => listed(side, within)),
    )
  const [before, ours, others] = [base, mine, theirs].map((side) => listed(side, slot)) as [
    string[],
    string[],
    string[],
  ]
  const common = before.filter((id) => ours.includes(id) && others.includes(id))
  const ranked = ours.filter((id) => common.includes(id))
  const [leading, other] = isSame(ranked, common) ? [others, ours] : [ours, others]
  const ids = [...leading]
  let last: string | undefined
  for (const id of other) {
    if (!ids.includes(id)) ids.splice(last === undefined ? 0 : ids.indexOf(last) + 1, 0, id)
    last = id
  }
  const missing = [...slotOf].flatMap(([id, at]) => (at === slot && !ids.includes(id) ? [id] : []))
  return [...ids, ...missing]
}
