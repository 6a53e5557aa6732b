import { holdsBlocks, MAX_READ } from '../content/index.ts'
import { isRecord } from '../kit/is-record.ts'

/** A block without the blocks nested in it, which are listed separately. */
export interface OwnBlock {
  id: string
  name: string
  /** Attributes without nested blocks; an attribute that holds blocks is an empty list here. */
  attributes: Record<string, unknown>
}

/** List of blocks: the id of a block and the name of its attribute, or `''` for the entry's own list. */
export type Slot = string

/** Blocks of an entry at all levels, and separately the lists they are in. */
export interface BlockPlaces {
  blocks: ReadonlyMap<string, OwnBlock>
  /** Ids of each list, in order. */
  slots: ReadonlyMap<Slot, readonly string[]>
  slotOf: ReadonlyMap<string, Slot>
}

export const ROOT: Slot = ''
/** Separator between id and attribute name: ids have only letters, digits and underscores. */
const SEPARATOR = '/'
const slotIn = (id: string, key: string): Slot => `${id}${SEPARATOR}${key}`

/** Returns the id of the block that holds a list; empty for the entry's own list. */
export const holderOf = (slot: Slot): string => slot.split(SEPARATOR)[0] ?? ''

/** Takes a list of blocks apart; `null` if a block has no id of its own. */
export function placesOfBlocks(list: unknown): BlockPlaces | null {
  const blocks = new Map<string, OwnBlock>()
  const slots = new Map<Slot, string[]>()
  const slotOf = new Map<string, Slot>()
  const take = (value: unknown, slot: Slot, depth: number): boolean => {
    if (!Array.isArray(value) || depth > MAX_READ) return false
    const ids: string[] = []
    slots.set(slot, ids)
    return value.every((block) => {
      if (!isRecord(block) || typeof block.id !== 'string' || !isRecord(block.attributes)) return false
      const { id, attributes } = block
      if (blocks.has(id) || id.includes(SEPARATOR)) return false
      const blockKeys = Object.keys(attributes).filter((key) => holdsBlocks(attributes[key]))
      const own = { ...attributes, ...Object.fromEntries(blockKeys.map((key) => [key, []])) }
      blocks.set(id, { ...block, attributes: own } as OwnBlock)
      slotOf.set(id, slot)
      ids.push(id)
      return blockKeys.every((key) => take(attributes[key], slotIn(id, key), depth + 1))
    })
  }
  return take(list, ROOT, 0) ? { blocks, slots, slotOf } : null
}

/** Puts blocks back into their lists. */
export function blocksOfPlaces({ blocks, slots }: Pick<BlockPlaces, 'blocks' | 'slots'>): OwnBlock[] {
  const keysById = new Map<string, string[]>()
  for (const slot of slots.keys()) {
    const [id = '', key = ''] = slot.split(SEPARATOR)
    if (slot !== ROOT) keysById.set(id, [...(keysById.get(id) ?? []), key])
  }
  const listed = (slot: Slot): OwnBlock[] =>
    (slots.get(slot) ?? []).flatMap((id): OwnBlock[] => {
      const block = blocks.get(id)
      if (!block) return []
      const within = (keysById.get(id) ?? []).map((key) => [key, listed(slotIn(id, key))] as const)
      const filled = within.filter(([, list]) => list.length > 0)
      return filled.length === 0
        ? [block]
        : [{ ...block, attributes: { ...block.attributes, ...Object.fromEntries(filled) } }]
    })
  return listed(ROOT)
}
