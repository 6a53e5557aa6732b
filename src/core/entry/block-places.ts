import { holdsBlocks, isRecord, MOST_READ } from '../content/index.ts'

/** A block with what is its own: what stands in it has a place of its own. */
export interface OwnBlock {
  id: string
  name: string
  /** Without the blocks it holds; where it holds some, their attribute is an empty list. */
  attributes: Record<string, unknown>
}

/** Where blocks stand: in an attribute of a block, or in the list itself, which is `''`. */
export type Slot = string

/** Blocks of an entry apart from where they stand, whatever they stand in. */
export interface BlockPlaces {
  blocks: ReadonlyMap<string, OwnBlock>
  /** Ids in their order. */
  slots: ReadonlyMap<Slot, readonly string[]>
  slotOf: ReadonlyMap<string, Slot>
}

export const ROOT: Slot = ''
/** An id has only letters, digits and underscores. */
const BETWEEN = '/'
const slotIn = (id: string, key: string): Slot => `${id}${BETWEEN}${key}`

/** The block that holds what stands in a slot; empty for the list itself. */
export const holderOf = (slot: Slot): string => slot.split(BETWEEN)[0] ?? ''

/** Takes a list of blocks apart; `null` for one whose blocks cannot all be told from each other. */
export function placesOfBlocks(list: unknown): BlockPlaces | null {
  const blocks = new Map<string, OwnBlock>()
  const slots = new Map<Slot, string[]>()
  const slotOf = new Map<string, Slot>()
  const take = (value: unknown, slot: Slot, depth: number): boolean => {
    if (!Array.isArray(value) || depth > MOST_READ) return false
    const ids: string[] = []
    slots.set(slot, ids)
    return value.every((block) => {
      if (!isRecord(block) || typeof block.id !== 'string' || !isRecord(block.attributes)) return false
      const { id, attributes } = block
      if (blocks.has(id) || id.includes(BETWEEN)) return false
      const held = Object.keys(attributes).filter((key) => holdsBlocks(attributes[key]))
      const own = { ...attributes, ...Object.fromEntries(held.map((key) => [key, []])) }
      blocks.set(id, { ...block, attributes: own } as OwnBlock)
      slotOf.set(id, slot)
      ids.push(id)
      return held.every((key) => take(attributes[key], slotIn(id, key), depth + 1))
    })
  }
  return take(list, ROOT, 0) ? { blocks, slots, slotOf } : null
}

/** Puts blocks together again as they stand. */
export function blocksOfPlaces({ blocks, slots }: Pick<BlockPlaces, 'blocks' | 'slots'>): OwnBlock[] {
  const held = new Map<string, string[]>()
  for (const slot of slots.keys()) {
    const [id = '', key = ''] = slot.split(BETWEEN)
    if (slot !== ROOT) held.set(id, [...(held.get(id) ?? []), key])
  }
  const listed = (slot: Slot): OwnBlock[] =>
    (slots.get(slot) ?? []).flatMap((id): OwnBlock[] => {
      const block = blocks.get(id)
      if (!block) return []
      const within = (held.get(id) ?? []).map((key) => [key, listed(slotIn(id, key))] as const)
      const filled = within.filter(([, list]) => list.length > 0)
      return filled.length === 0
        ? [block]
        : [{ ...block, attributes: { ...block.attributes, ...Object.fromEntries(filled) } }]
    })
  return listed(ROOT)
}
