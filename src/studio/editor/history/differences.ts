import {
  ENTRY_FIELDS,
  type EntryKind,
  type EntryValues,
  isSame,
  placesOfBlocks,
} from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { FieldKind } from '../../../core/schema/index.ts'

/** Field, or block within a field, that differs between two states of an entry. */
export interface Difference {
  key: string
  /** Key of the field. */
  field: string
  /** Kind of the block, for a difference within blocks; else `null`. */
  block: string | null
  /** Id of the block; `null` if the difference is not within blocks. */
  id: string | null
  kind: FieldKind
  /** Earlier value; `undefined` if the block did not exist. */
  was: unknown
  now: unknown
}

/** Returns words for a value of a block that is not text: the chosen option, or yes or no. */
export type DescribeValue = (block: string, key: string, value: string | boolean) => string

/**
 * Lists the differences between two states of an entry: by fields in their order, and within blocks by block, on every
 * level.
 */
export function differences(
  kind: EntryKind,
  was: EntryValues,
  now: EntryValues,
  say: DescribeValue,
): Difference[] {
  return Object.entries(ENTRY_FIELDS[kind]).flatMap(([field, { kind, default: unset }]): Difference[] => {
    const [before, after] = [was[field] ?? unset, now[field] ?? unset]
    if (isSame(before, after)) return []
    if (kind === 'blocks') return blockDifferences(field, blocksOf(before), blocksOf(after), say)
    return [{ key: field, field, block: null, id: null, kind, was: before, now: after }]
  })
}

type Blocks = ReadonlyMap<string, { name: string; attributes: unknown }>

/** Returns the blocks on every level by id, each without the blocks inside it. */
const blocksOf = (value: unknown): Blocks =>
  placesOfBlocks(value)?.blocks ??
  new Map(
    (Array.isArray(value) ? value : [])
      .filter(isRecord)
      .map((block, index) => [
        String(block.id ?? index),
        { name: String(block.name), attributes: block.attributes },
      ]),
  )

function blockDifferences(field: string, was: Blocks, now: Blocks, say: DescribeValue): Difference[] {
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((id): Difference[] => {
    const [before, after] = [was.get(id), now.get(id)]
    if (isSame(before, after)) return []
    const block = (after ?? before)?.name ?? ''
    const textOf = (one: typeof before) =>
      one &&
      Object.entries(isRecord(one.attributes) ? one.attributes : {})
        .flatMap(([key, value]) => textsOf(value, (said) => say(block, key, said)))
        .join('\n')
    return [
      {
        key: `${field}-${id}`,
        field,
        block,
        id,
        kind: 'text',
        was: textOf(before),
        now: textOf(after),
      },
    ]
  })
}

/** Returns the readable texts in an attribute's value. */
function textsOf(value: unknown, say: (value: string | boolean) => string): string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return value === '' ? [] : [say(value)]
  if (typeof value === 'number') return [String(value)]
  const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return items.flatMap((one) => textsOf(one, say))
}
