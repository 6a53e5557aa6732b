import { isRecord } from '../../../core/content/index.ts'
import {
  ENTRY_FIELDS,
  type EntryKind,
  type EntryValues,
  isSame,
  placesOfBlocks,
} from '../../../core/entry/index.ts'
import type { FieldKind } from '../../../core/schema/index.ts'

/** A field, or a block of one, that differs between two states. */
export interface Difference {
  key: string
  /** Name of the field. */
  field: string
  /** Kind of the block, for a difference within blocks. */
  block: string | null
  /** Id of the block. */
  id: string | null
  kind: FieldKind
  /** `undefined` for a block that was not there. */
  was: unknown
  now: unknown
}

/** Words for a value of a block that is no text: what was chosen, or whether something is so. */
export type SayValue = (block: string, key: string, value: string | boolean) => string

/** What differs between two states of an entry: by fields in their order, of blocks by each block, at whatever level. */
export function differences(
  kind: EntryKind,
  was: EntryValues,
  now: EntryValues,
  say: SayValue,
): Difference[] {
  return Object.entries(ENTRY_FIELDS[kind]).flatMap(([field, { kind, default: unset }]): Difference[] => {
    const [before, after] = [was[field] ?? unset, now[field] ?? unset]
    if (isSame(before, after)) return []
    if (kind === 'blocks') return blockDifferences(field, blocksOf(before), blocksOf(after), say)
    return [{ key: field, field, block: null, id: null, kind, was: before, now: after }]
  })
}

type Blocks = ReadonlyMap<string, { name: string; attributes: unknown }>

/** Blocks by their ids, whatever they stand in; of each what is its own. */
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

function blockDifferences(field: string, was: Blocks, now: Blocks, say: SayValue): Difference[] {
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

/** What a block says, as one reads it. */
function textsOf(value: unknown, say: (value: string | boolean) => string): string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return value === '' ? [] : [say(value)]
  if (typeof value === 'number') return [String(value)]
  const held = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return held.flatMap((one) => textsOf(one, say))
}
