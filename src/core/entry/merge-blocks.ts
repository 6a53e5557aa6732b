import { type BlockPlaces, blocksOfPlaces, holderOf, type OwnBlock, ROOT, type Slot } from './block-places.ts'
import { isSame, keysOf, oneSided } from './is-same.ts'
import type { MergeContext } from './merge-context.ts'

/** Three versions of something: the common base and both sides. */
interface Three<T> {
  base: T
  mine: T
  theirs: T
}

/**
 * Merges blocks by their ids, wherever each side has put them, then by attribute (entry-9, nest-6). Content and
 * position are merged separately, so a block that one side moved and the other edited is both, and occurs once. If both
 * moved it, mine counts. Blocks in a block that one side has removed take its place if they still exist.
 */
export function mergeBlocks(key: string, sides: Three<BlockPlaces>, context: MergeContext): OwnBlock[] {
  const { base, mine, theirs } = sides
  const blocks = new Map<string, OwnBlock>()
  const copies = new Map<string, OwnBlock>()
  for (const id of new Set([...mine.blocks.keys(), ...theirs.blocks.keys()])) {
    const [was, ours, others] = [base, mine, theirs].map((side) => side.blocks.get(id))
    // A block that holds others is not duplicated, since its children exist only once.
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

/** Returns the lists inside a block on one side. */
const slotsWithin = ({ slots }: BlockPlaces, id: string): Slot[] =>
  [...slots.keys()].filter((slot) => slot !== ROOT && holderOf(slot) === id)

const holds = (side: BlockPlaces, id: string): boolean => slotsWithin(side, id).length > 0

/** Returns a free id derived from that of the copied block; the same input always gives the same id. */
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
    const settledBlock = context.settle(path, mine, theirs) as OwnBlock | undefined
    // Without a choice nothing that somebody wrote is dropped.
    return context.chosen(path) === undefined ? (theirs ?? mine) : settledBlock
  }
  const attributes: Record<string, unknown> = {}
  const before = base?.attributes ?? {}
  for (const name of keysOf(before, mine.attributes, theirs.attributes)) {
    const [ours, others] = [mine.attributes[name], theirs.attributes[name]]
    const [alike, value] = oneSided(before[name], ours, others)
    const attribute = alike ? value : context.settle([...path, name], ours, others)
    if (attribute !== undefined) attributes[name] = attribute
  }
  return { ...theirs, attributes }
}

/** Returns the list of each block: the one that the side that moved the block put it into. */
function mergedSlots(
  { base, mine, theirs }: Three<BlockPlaces>,
  blocks: ReadonlyMap<string, unknown>,
): Map<string, Slot> {
  /** Returns the list of a block on one side; if the block that held it is gone, the list of that one instead. */
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
  // Each of two blocks may have been put into the other; then the positions of my side count.
  for (let circle = circleIn(slots); circle; circle = circleIn(slots))
    for (const id of circle) slots.set(id, mine.slotOf.has(id) ? on(mine, id) : ROOT)
  return slots
}

/** Finds blocks that contain each other in a circle; `null` if there are none. */
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

/**
 * Returns the ids in a list, in the order of the side that changed it. Blocks that only the other side has come after
 * their predecessor there.
 */
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
  const missingIds = [...slotOf].flatMap(([id, at]) => (at === slot && !ids.includes(id) ? [id] : []))
  return [...ids, ...missingIds]
}
