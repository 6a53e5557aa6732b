import {
  blocksWithin,
  holdsBlocks,
  isBlock,
  isRecord,
  itemFields,
  MOST_READ,
  pageFields,
} from '../content/index.ts'
import { itemPath } from '../routes.ts'
import { type AttributeSchema, parseAttributes } from '../schema/index.ts'
import type { EntryKind, EntryValues } from './entry.ts'

// Whether an entry is public is decided by publishing it, not by one of its values.
const { status: _, ...workFields } = itemFields

/** What an author says of each kind of entry. */
export const ENTRY_FIELDS: Readonly<Record<EntryKind, AttributeSchema>> = {
  work: workFields,
  page: pageFields,
}

/** The field that makes the address of an entry. */
export const ADDRESS_FIELD = { work: 'slug', page: 'path' } as const satisfies Record<EntryKind, string>

/** The path of an entry with these values. */
export const entryPath = (kind: EntryKind, values: EntryValues): string =>
  kind === 'work' ? itemPath(String(values.slug ?? '')) : String(values.path ?? '')

/** Values as they can be shown: what cannot be read is its field's default. */
export const readableValues = (kind: EntryKind, values: EntryValues): EntryValues =>
  parseAttributes(ENTRY_FIELDS[kind], values)

/** Values with some of them changed; what is no field of the kind is left out. */
export function changedValues(kind: EntryKind, values: EntryValues, change: EntryValues): EntryValues {
  const known = Object.keys(ENTRY_FIELDS[kind]).filter((key) => Object.hasOwn(change, key))
  return { ...values, ...Object.fromEntries(known.map((key) => [key, readableTexts(change[key])])) }
}

/** What an id is made of, so that it can stand in a comment and in an attribute as it is. */
const BLOCK_ID = /^\w{1,40}$/

/** Blocks that all have an id of their own in the entry, by which two people's changes are merged (nest-2). */
export function identifiedBlocks(blocks: unknown): unknown {
  if (!Array.isArray(blocks)) return blocks
  const given = new Set([...blocks.filter(isRecord), ...blocksWithin(blocks)].map(({ id }) => id))
  const taken = new Set<string>()
  const ownId = (id: unknown, place: string): string => {
    let own = typeof id === 'string' && BLOCK_ID.test(id) && !taken.has(id) ? id : place
    while (taken.has(own) || (own !== id && given.has(own))) own += 'x'
    taken.add(own)
    return own
  }
  const identified = (list: readonly unknown[], above: string, depth: number): unknown[] =>
    list.map((block, index) => {
      if (depth === 0 ? !isRecord(block) : !isBlock(block)) return block
      const stored = block as Record<string, unknown>
      const id = ownId(stored.id, `${above}${index + 1}`)
      const named = stored.id === id ? stored : { ...stored, id }
      if (!isRecord(stored.attributes) || depth === MOST_READ) return named
      const held = Object.entries(stored.attributes).flatMap(([key, value]) => {
        const next = holdsBlocks(value) ? identified(value, `${id.slice(0, 30)}_`, depth + 1) : value
        return Array.isArray(value) && Array.isArray(next) && next.some((one, at) => one !== value[at])
          ? [[key, next] as const]
          : []
      })
      return held.length === 0
        ? named
        : { ...named, attributes: { ...stored.attributes, ...Object.fromEntries(held) } }
    })
  return identified(blocks, 'b', 0)
}

/** Signs that no text has: one that a database refuses, and half a letter, of which no address can be made. */
const NO_TEXT = /\0|\p{Surrogate}/gu

/** A value, and all that it holds, without those signs. */
export function readableTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NO_TEXT, '')
  if (Array.isArray(value)) return value.map(readableTexts)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.replace(NO_TEXT, ''), readableTexts(entry)]),
  )
}
