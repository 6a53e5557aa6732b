import { holdsBlocks, isBlock, isRecord } from '../../../core/content/index.ts'
import { identifiedBlocks, readableTexts } from '../../../core/entry/index.ts'

/** A block as the editor holds it. */
export interface EditedBlock {
  id: string
  name: string
  attributes: Readonly<Record<string, unknown>>
}

export type BlockList = readonly EditedBlock[]

const ID_LENGTH = 8
const BASE = 36

/** A new id: eight signs of base 36. */
export function newBlockId(random: () => number = Math.random): string {
  return Array.from({ length: ID_LENGTH }, () => Math.floor(random() * BASE).toString(BASE)).join('')
}

/** The blocks of an entry, each with an id. */
export const readBlocks = (value: unknown): BlockList =>
  (identifiedBlocks(Array.isArray(value) ? value : []) as unknown[]).map(withAttributes).filter(isEditedBlock)

/** Programs may store a block without attributes, or those that it does not have as an empty list. */
const withAttributes = (block: unknown): unknown =>
  isRecord(block) && (block.attributes === undefined || isEmptyList(block.attributes))
    ? { ...block, attributes: {} }
    : block

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/**
 * A block with one of its attributes changed; `undefined` leaves the key out, so that its default counts.
 *
 * @param aliases other names of the attribute, which go
 */
export function withAttribute(
  block: EditedBlock,
  [key, ...aliases]: readonly [string, ...string[]],
  value: unknown,
): EditedBlock {
  const names = new Set(value === undefined ? [key, ...aliases] : aliases)
  const kept = Object.entries(block.attributes).filter(([name]) => !names.has(name))
  return {
    ...block,
    attributes: { ...Object.fromEntries(kept), ...(value !== undefined && { [key]: value }) },
  }
}

/** The same block once more, and all that stands in it, each with an id of its own. */
export const copyOf = (block: EditedBlock): EditedBlock => ({
  ...structuredClone(block),
  id: newBlockId(),
  attributes: withNewIds(block.attributes) as EditedBlock['attributes'],
})

/** A value whose blocks have new ids, at whatever level. */
function withNewIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((entry) =>
      isBlock(entry) ? { ...entry, id: newBlockId(), attributes: withNewIds(entry.attributes) } : entry,
    )
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, holdsBlocks(entry) ? withNewIds(entry) : entry]),
  )
}

/** What is at a path of a value, such as the title of the second card. */
export function valueAt(value: unknown, [key, ...below]: readonly string[]): unknown {
  if (key === undefined) return value
  const inner =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return valueAt(inner, below)
}

/** A value with another at a path of it. */
export function withValueAt(value: unknown, [key, ...below]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? withValueAt(entry, below, next) : entry))
  return isRecord(value) ? { ...value, [key]: withValueAt(value[key], below, next) } : value
}

/** Paths of all texts in attributes, with what they say. */
export const textsIn = (value: unknown, path: readonly string[] = []): { path: string[]; text: string }[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ path: [...path], text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]))
}

/** Tells copied blocks from other text. */
const COPIED = 'vitrine-block'

/** A block as text, for pasting it into the same or another entry. */
export const asCopied = ({ name, attributes }: EditedBlock): string =>
  JSON.stringify({ [COPIED]: { name, attributes } })

/** A block from such a text; `null` for any other text. */
export function fromCopied(text: string): EditedBlock | null {
  try {
    const value: unknown = JSON.parse(text)
    const copied = isRecord(value) ? readableTexts(value[COPIED]) : null
    return isBlock(copied) ? copyOf({ id: '', name: copied.name, attributes: copied.attributes }) : null
  } catch {
    return null
  }
}

/** Whether it is a block that can be told from others. */
export const isEditedBlock = (value: unknown): value is EditedBlock =>
  isBlock(value) && typeof value.id === 'string'
