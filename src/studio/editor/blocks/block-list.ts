import { holdsBlocks, isBlock } from '../../../core/content/index.ts'
import { identifiedBlocks, readableTexts } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'

/** Block in the editor, with an id. */
export interface EditedBlock {
  id: string
  name: string
  attributes: Readonly<Record<string, unknown>>
}

export type BlockList = readonly EditedBlock[]

const ID_LENGTH = 8
const BASE = 36

/** Returns a new id of eight characters in base 36. */
export function newBlockId(random: () => number = Math.random): string {
  return Array.from({ length: ID_LENGTH }, () => Math.floor(random() * BASE).toString(BASE)).join('')
}

/** Reads the blocks of an entry and gives an id to each that has none. */
export const readBlocks = (value: unknown): BlockList =>
  (identifiedBlocks(Array.isArray(value) ? value : []) as unknown[]).map(withAttributes).filter(isEditedBlock)

/**
 * Adds empty attributes to a block without any. Programs may store a block without attributes, or with an empty list
 * instead (PHP encodes empty objects so).
 */
const withAttributes = (block: unknown): unknown =>
  isRecord(block) && (block.attributes === undefined || isEmptyList(block.attributes))
    ? { ...block, attributes: {} }
    : block

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/**
 * Returns a block with one attribute changed; `undefined` removes the key, so that its default applies.
 *
 * @param aliases other names of the attribute, which are removed
 */
export function withAttribute(
  block: EditedBlock,
  [key, ...aliases]: readonly [string, ...string[]],
  value: unknown,
): EditedBlock {
  const names = new Set(value === undefined ? [key, ...aliases] : aliases)
  const others = Object.entries(block.attributes).filter(([name]) => !names.has(name))
  return {
    ...block,
    attributes: { ...Object.fromEntries(others), ...(value !== undefined && { [key]: value }) },
  }
}

/** Returns a copy of a block and of all blocks in it, each with a new id. */
export const copyOf = (block: EditedBlock): EditedBlock => ({
  ...structuredClone(block),
  id: newBlockId(),
  attributes: withNewIds(block.attributes) as EditedBlock['attributes'],
})

/** Returns a value in which blocks on every level have new ids. */
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

/** Returns the value at a path, such as the title of the second card. */
export function valueAt(value: unknown, [key, ...below]: readonly string[]): unknown {
  if (key === undefined) return value
  const inner =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return valueAt(inner, below)
}

/** Returns a value with the part at a path replaced. */
export function withValueAt(value: unknown, [key, ...below]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? withValueAt(entry, below, next) : entry))
  return isRecord(value) ? { ...value, [key]: withValueAt(value[key], below, next) } : value
}

/** Returns all non-empty texts in attributes with their paths. */
export const textsIn = (value: unknown, path: readonly string[] = []): { path: string[]; text: string }[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ path: [...path], text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]))
}

/** Key of the JSON object by which a copied block is recognised. */
const COPIED = 'vitrine-block'

/** Returns a block as text for the clipboard, to paste into the same or another entry. */
export const blockToClipboard = ({ name, attributes }: EditedBlock): string =>
  JSON.stringify({ [COPIED]: { name, attributes } })

/** Reads a block from text on the clipboard; `null` if the text is not a copied block. */
export function blockFromClipboard(text: string): EditedBlock | null {
  try {
    const value: unknown = JSON.parse(text)
    const copied = isRecord(value) ? readableTexts(value[COPIED]) : null
    return isBlock(copied) ? copyOf({ id: '', name: copied.name, attributes: copied.attributes }) : null
  } catch {
    return null
  }
}

/** Tells whether a value is a block with an id. */
export const isEditedBlock = (value: unknown): value is EditedBlock =>
  isBlock(value) && typeof value.id === 'string'
