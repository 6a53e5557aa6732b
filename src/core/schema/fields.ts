import type { AttributeSchema, Attributes, Field } from './field.ts'
import { parseAttributes } from './parse-attributes.ts'

interface Common<T> {
  label: string
  default: T
  cssVar?: string
  aliases?: readonly string[]
}

/** A number, also accepted as a numeric string; clamped to `min` and `max`. */
export const number = (
  options: Common<number> & { min?: number; max?: number; integer?: boolean; unit?: string },
): Field<number> => ({
  ...options,
  schema: {
    type: 'number',
    ...(options.min !== undefined && { minimum: options.min }),
    ...(options.max !== undefined && { maximum: options.max }),
  },
  parse(value) {
    const read = toNumber(value)
    if (read === undefined) return undefined
    const whole = options.integer ? Math.round(read) : read
    return Math.min(options.max ?? Infinity, Math.max(options.min ?? -Infinity, whole))
  },
})

/** A switch; the strings and numbers other systems send for it are understood. */
export const boolean = (options: Common<boolean>): Field<boolean> => ({
  ...options,
  schema: { type: 'boolean' },
  parse: (value) => (TRUE.has(value) ? true : FALSE.has(value) ? false : undefined),
})

/** A line of plain text; empty text means the default. */
export const text = (options: Common<string>): Field<string> => ({
  ...options,
  schema: { type: 'string' },
  parse: (value) => (typeof value === 'string' && value.trim() ? value : undefined),
})

/** One of a fixed list of words; `other` names what every unknown word means, else the default is used. */
export const select = <const T extends string>(
  options: Common<T> & { options: readonly T[]; other?: T },
): Field<T> => ({
  ...options,
  schema: { type: 'string', enum: options.options },
  parse: (value) =>
    options.options.find((option) => option === value) ??
    (typeof value === 'string' ? options.other : undefined),
})

/** A CSS colour; anything that could end the declaration or load an address is refused. Empty means none. */
export const color = (options: Common<string>): Field<string> => ({
  ...options,
  schema: { type: 'string' },
  parse: (value) => (typeof value === 'string' && CSS_COLOR.test(value.trim()) ? value.trim() : undefined),
})

/** A list of ids; numeric strings count, everything else in the list is dropped. */
export const ids = (options: Omit<Common<number[]>, 'default'>): Field<number[]> => ({
  ...options,
  default: [],
  schema: { type: 'array', items: { type: 'number' } },
  parse: (value) =>
    Array.isArray(value)
      ? value.map(toNumber).filter((id): id is number => id !== undefined && Number.isInteger(id) && id > 0)
      : undefined,
})

/** A list of words. */
export const labels = (options: Omit<Common<string[]>, 'default'>): Field<string[]> => ({
  ...options,
  default: [],
  schema: { type: 'array', items: { type: 'string' } },
  parse: (value) =>
    Array.isArray(value) ? value.filter((label): label is string => typeof label === 'string') : undefined,
})

/** Numbers by numeric keys, such as `{ "350": 1, "500": 2 }`. */
export const numberMap = (options: Common<Record<string, number>>): Field<Record<string, number>> => ({
  ...options,
  schema: { type: 'object', additionalProperties: { type: 'number' } },
  parse(value) {
    if (!isRecord(value)) return undefined
    const entries = Object.entries(value).map(([key, entry]) => [toNumber(key), toNumber(entry)] as const)
    return entries.every(([key, entry]) => key !== undefined && key > 0 && entry !== undefined && entry > 0)
      ? Object.fromEntries(entries)
      : undefined
  },
})

/** An address of the web or of this site; whatever could run or lead elsewhere is refused. Empty means none. */
export const link = (options: Common<string>): Field<string> => ({
  ...options,
  schema: { type: 'string' },
  parse: (value) => (typeof value === 'string' && SAFE_LINK.test(value.trim()) ? value.trim() : undefined),
})

/** Things of one kind in the author's order, each read by a schema of its own; what is no thing at all is dropped. */
export const list = <S extends AttributeSchema>(options: {
  label: string
  of: S
}): Field<Attributes<S>[]> => ({
  ...options,
  default: [],
  schema: { type: 'array', items: { type: 'object' } },
  parse: (value) =>
    Array.isArray(value)
      ? value.filter(isRecord).map((entry) => parseAttributes(options.of, entry))
      : undefined,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Blanks inside are refused with the rest: browsers drop some of them, and `/<tab>/host` would be another site. */
const SAFE_LINK = /^(https?:\/\/[^\s/?#]|\/(?![/\\]))\S*$/i
const TRUE = new Set<unknown>([true, 1, '1', 'true', 'yes'])
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'no'])
const CSS_COLOR =
  /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|oklch|oklab|lch|lab|color|color-mix|var|light-dark)\([-#\w\s.,%/()]*\))$/i

function toNumber(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
