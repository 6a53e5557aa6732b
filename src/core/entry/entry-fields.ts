import { blocksWithin, holdsBlocks, isBlock, MAX_READ } from '../content/index.ts'
import { isRecord } from '../kit/is-record.ts'
import { parseAttributes } from '../schema/index.ts'
import { addressForm, ENTRY_FIELDS, type EntryKind } from './kinds/index.ts'
import type { EntryValues } from './values.ts'

/** Returns the path of an entry with these values. */
export function entryPath(kind: EntryKind, values: EntryValues): string {
  const { field, pathOf } = addressForm(kind)
  return pathOf(String(values[field] ?? ''))
}

/** Returns the address of an entry at a path; `null` if no entry of the kind can be there. */
export function addressAt(kind: EntryKind, path: string): string | null {
  const { field, hrefOf } = addressForm(kind)
  const address = field === 'path' ? path : /([^/]+)\/$/.exec(path)?.[1]
  return address !== undefined && hrefOf(address) === encodeURI(path) ? address : null
}

/** Returns values that can be shown: unreadable ones are replaced by the default of their field. */
export const readableValues = (kind: EntryKind, values: EntryValues): EntryValues =>
  parseAttributes(ENTRY_FIELDS[kind], values)

/** Returns the values with a change applied; keys that are no fields of the kind are ignored. */
export function changedValues(kind: EntryKind, values: EntryValues, change: EntryValues): EntryValues {
  const keys = Object.keys(ENTRY_FIELDS[kind]).filter((key) => Object.hasOwn(change, key))
  return { ...values, ...Object.fromEntries(keys.map((key) => [key, readableTexts(change[key])])) }
}

/** Matches a valid id of a block, which can be put into comments and attributes without escaping. */
const BLOCK_ID = /^\w{1,40}$/

/** Returns the blocks with an id each that is unique in the entry; two people's changes are merged by it (nest-2). */
export function identifiedBlocks(blocks: unknown): unknown {
  if (!Array.isArray(blocks)) return blocks
  const originalIds = new Set([...blocks.filter(isRecord), ...blocksWithin(blocks)].map(({ id }) => id))
  const usedIds = new Set<string>()
  const ownId = (id: unknown, place: string): string => {
    let own = typeof id === 'string' && BLOCK_ID.test(id) && !usedIds.has(id) ? id : place
    while (usedIds.has(own) || (own !== id && originalIds.has(own))) own += 'x'
    usedIds.add(own)
    return own
  }
  const identified = (list: readonly unknown[], above: string, depth: number): unknown[] =>
    list.map((block, index) => {
      if (depth === 0 ? !isRecord(block) : !isBlock(block)) return block
      const original = block as Record<string, unknown>
      const id = ownId(original.id, `${above}${index + 1}`)
      const withId = original.id === id ? original : { ...original, id }
      if (!isRecord(original.attributes) || depth === MAX_READ) return withId
      const newLists = Object.entries(original.attributes).flatMap(([key, value]) => {
        const next = holdsBlocks(value) ? identified(value, `${id.slice(0, 30)}_`, depth + 1) : value
        return Array.isArray(value) && Array.isArray(next) && next.some((one, at) => one !== value[at])
          ? [[key, next] as const]
          : []
      })
      return newLists.length === 0
        ? withId
        : { ...withId, attributes: { ...original.attributes, ...Object.fromEntries(newLists) } }
    })
  return identified(blocks, 'b', 0)
}

/**
 * Matches characters that no text may have: NUL, which databases refuse, and unpaired surrogates, which cannot be put
 * into an address.
 */
const NO_TEXT = /\0|\p{Surrogate}/gu

/** Removes those characters from a value and all values in it. */
export function readableTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NO_TEXT, '')
  if (Array.isArray(value)) return value.map(readableTexts)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.replace(NO_TEXT, ''), readableTexts(entry)]),
  )
}
