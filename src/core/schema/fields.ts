import { isRecord } from '../kit/is-record.ts'
import type { AttributeSchema, Attributes, BlockEntry, Field } from './field.ts'
import { isId } from './is-id.ts'
import { parseAttributes } from './parse-attributes.ts'

/** Options that every kind of field has; see `Field`. */
type Common<T> = Pick<Field<T>, 'label' | 'default' | 'help' | 'required' | 'cssVar' | 'aliases'>

/** Declares a number, also accepted as a numeric string; clamped to `min` and `max`. */
export const number = <T extends number | null = number>(
  options: Common<T> & { min?: number; max?: number; step?: number; integer?: boolean; unit?: string },
): Field<T | number> => ({
  ...options,
  kind: 'number',
  schema: {
    type: options.default === null ? ['number', 'null'] : 'number',
    ...(options.min !== undefined && { minimum: options.min }),
    ...(options.max !== undefined && { maximum: options.max }),
  },
  parse(value) {
    const number = toNumber(value)
    if (number === undefined) return undefined
    const whole = options.integer ? Math.round(number) : number
    return Math.min(options.max ?? Infinity, Math.max(options.min ?? -Infinity, whole))
  },
})

/** Declares a switch; accepts the strings and numbers that other systems send for it. */
export const boolean = (options: Common<boolean>): Field<boolean> => ({
  ...options,
  kind: 'boolean',
  schema: { type: 'boolean' },
  parse: (value) => (TRUE.has(value) ? true : FALSE.has(value) ? false : undefined),
})

/** Maximum length in characters of a text whose field names no other. */
const MAX_TEXT = 50_000

/** Declares a line of plain text; empty text means the default. */
export const text = (
  options: Common<string> &
    Pick<Field<string>, 'isHeading' | 'format'> & { multiline?: boolean; maxLength?: number },
): Field<string> => ({
  ...options,
  kind: 'text',
  schema: { type: 'string', maxLength: options.maxLength ?? MAX_TEXT },
  parse: (value) => (typeof value === 'string' && value.trim() ? value : undefined),
})

/** Declares running text with the markup of the block of that name; empty text means the default. */
export const richText = (options: Common<string>): Field<string> => ({
  ...text({ ...options, multiline: true }),
  kind: 'richText',
})

/** Declares a choice from a fixed list of words; unknown words become `other` if it is set, else the default. */
export const select = <const T extends string>(
  options: Common<T> & {
    options: readonly T[]
    other?: T
    optionLabels?: Readonly<Record<T, string>>
    optionHelps?: Readonly<Record<T, string>>
  },
): Field<T> => ({
  ...options,
  kind: 'select',
  schema: { type: 'string', enum: options.options },
  parse: (value) =>
    options.options.find((option) => option === value) ??
    (typeof value === 'string' ? options.other : undefined),
})

/** Declares a CSS colour; anything that could end the declaration or load an address is refused. Empty means none. */
export const color = (options: Common<string>): Field<string> => ({
  ...options,
  kind: 'color',
  schema: { type: 'string' },
  parse: (value) => (typeof value === 'string' && CSS_COLOR.test(value.trim()) ? value.trim() : undefined),
})

/** Declares a list of ids of terms; numeric strings count, everything else in the list is dropped. */
export const terms = (
  options: Omit<Common<number[]>, 'default'> & { taxonomy?: string },
): Field<number[]> => ({
  ...options,
  default: [],
  kind: 'terms',
  schema: { type: 'array', items: { type: 'number' } },
  parse: (value) => (Array.isArray(value) ? value.map(toNumber).filter(isId) : undefined),
})

/** Declares the id of a picture or video; `null` for none. */
export const media = (
  options: Omit<Common<number | null>, 'default'> & Pick<Field<number>, 'to'>,
): Field<number | null> => ({
  ...options,
  default: null,
  kind: 'media',
  schema: { type: ['number', 'null'] },
  parse(value) {
    const id = toNumber(value)
    return isId(id) ? id : undefined
  },
})

/** Declares a list of words; with `options` only words of that list are kept. */
export const labels = <const T extends string = string>(
  options: Omit<Common<T[]>, 'default'> & {
    default?: T[]
    options?: readonly T[]
    optionLabels?: Readonly<Record<T, string>>
  },
): Field<T[]> => ({
  ...options,
  default: options.default ?? [],
  kind: 'labels',
  schema: { type: 'array', items: { type: 'string', ...(options.options && { enum: options.options }) } },
  parse: (value) =>
    Array.isArray(value)
      ? value.filter((label): label is T =>
          options.options ? options.options.includes(label) : typeof label === 'string',
        )
      : undefined,
})

/** Declares numbers by numeric keys, such as `{ "350": 1, "500": 2 }`. */
export const numberMap = (options: Common<Record<string, number>>): Field<Record<string, number>> => ({
  ...options,
  kind: 'numberMap',
  schema: { type: 'object', additionalProperties: { type: 'number' } },
  parse(value) {
    if (!isRecord(value)) return undefined
    const entries = Object.entries(value).map(([key, entry]) => [toNumber(key), toNumber(entry)] as const)
    return entries.every(([key, entry]) => key !== undefined && key > 0 && entry !== undefined && entry > 0)
      ? Object.fromEntries(entries)
      : undefined
  },
})

/**
 * Declares an address of the web or of this site; everything that could run code or lead elsewhere is refused. Empty
 * means none.
 */
export const link = (
  options: Common<string> & Pick<Field<string>, 'to' | 'words'> & { maxLength?: number },
): Field<string> => ({
  ...options,
  kind: 'link',
  schema: { type: 'string', ...(options.maxLength !== undefined && { maxLength: options.maxLength }) },
  parse: (value) => (typeof value === 'string' && SAFE_LINK.test(value.trim()) ? value.trim() : undefined),
})

/**
 * Declares the blocks of a page or an item, or those nested in a block, as they are stored; values that are no blocks
 * are dropped.
 */
export const blocks = (options: Omit<Common<BlockEntry[]>, 'default'>): Field<BlockEntry[]> => ({
  ...options,
  default: [],
  kind: 'blocks',
  schema: { type: 'array', items: { type: 'object' } },
  parse: (value) => (Array.isArray(value) ? value.filter(isBlock) : undefined),
})

const isBlock = (entry: unknown): entry is BlockEntry =>
  isRecord(entry) && typeof entry.name === 'string' && isRecord(entry.attributes)

/**
 * Declares a list of objects in the author's order, each read by the schema `of`; values that are no objects are
 * dropped.
 */
export const list = <S extends AttributeSchema>(options: {
  label: string
  of: S
  isGallery?: boolean
}): Field<Attributes<S>[]> => ({
  ...options,
  default: [],
  kind: 'list',
  schema: { type: 'array', items: { type: 'object' } },
  parse: (value) =>
    Array.isArray(value)
      ? value.filter(isRecord).map((entry) => parseAttributes(options.of, entry))
      : undefined,
})

/**
 * Matches safe addresses. Space inside is refused, too: browsers drop some of it, and `/<tab>/host` would be another
 * site.
 */
const SAFE_LINK = /^(https?:\/\/[^\s/?#]|\/(?![/\\]))\S*$/i
const TRUE = new Set<unknown>([true, 1, '1', 'true', 'yes'])
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'no'])
const CSS_COLOR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(rgb|hsl|hwb|oklch|oklab|lch|lab|color|color-mix|var|light-dark)\([-#\w\s.,%/()]*\))$/i

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
