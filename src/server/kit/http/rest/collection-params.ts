import type { CallSchema } from '../../../../core/calls/index.ts'
import { MAX_PER_PAGE } from '../../../../core/content/index.ts'
import { type WpError, type WpErrorDetail, wpError } from '../../../../core/wp/index.ts'
import type { QueryValue } from './php-query.ts'

/** Limit on the entries of a list, the same as of a page; longer lists would be too expensive. */
const MAX_LIST_ENTRIES = MAX_PER_PAGE

/** A query parameter of a resource: its default, and how to read or refuse it with WordPress's messages. */
export interface Param<T> {
  default: T
  /** Schema of its values, for descriptions of the API. */
  schema: CallSchema
  parse(value: QueryValue, name: string): T | InvalidParam
  /** Writes the value for links to neighbouring pages. Defaults to the text as it was given. */
  write?(value: T, name: string): [string, string][]
}

/** Reason for which a value was refused. */
export class InvalidParam {
  readonly detail: WpErrorDetail
  constructor(code: string, message: string, data: unknown = null) {
    this.detail = { code, message, data }
  }
}

/** Parameters of a resource by their names in the query. */
export type Params = Record<string, Param<unknown>>
export type ParamValues<P extends Params> = { [K in keyof P]: P[K]['default'] }

/** Returns the schemas of parameters, for the description of a call. */
export const schemasOf = (params: Params): Record<string, CallSchema> =>
  Object.fromEntries(Object.entries(params).map(([name, { schema }]) => [name, schema]))

export type ParsedParams<P extends Params> =
  | { ok: true; values: ParamValues<P> }
  | { ok: false; error: WpError }

/** Reads all parameters. Invalid ones are reported together; unknown ones are ignored. */
export function parseParams<P extends Params>(params: P, query: Map<string, QueryValue>): ParsedParams<P> {
  const details: Record<string, WpErrorDetail> = {}
  const values = Object.entries(params).map(([name, param]) => {
    const queryValue = query.get(name)
    const parsed = queryValue === undefined ? param.default : param.parse(queryValue, name)
    if (parsed instanceof InvalidParam) details[name] = parsed.detail
    return [name, parsed] as const
  })
  return Object.keys(details).length === 0
    ? { ok: true, values: Object.fromEntries(values) as ParamValues<P> }
    : { ok: false, error: invalidParams(details) }
}

/** Returns the error that names every invalid parameter. */
export function invalidParams(details: Record<string, WpErrorDetail>): WpError {
  const messages = Object.fromEntries(Object.entries(details).map(([name, { message }]) => [name, message]))
  const message = `Invalid parameter(s): ${Object.keys(details).join(', ')}`
  return wpError('rest_invalid_param', message, 400, { params: messages, details })
}

/** Largest number accepted: no list is longer, and databases can compute it times a page size of a hundred. */
const MAX_NUMBER = 2 ** 46
const countable = (number: number): number => Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, number))

/** Parameter for a whole number within bounds; a number above `MAX_NUMBER` counts as `MAX_NUMBER`. */
export const integerParam = <T extends number | null>(options: {
  default: T
  min?: number
  max?: number
}): Param<T | number> => ({
  default: options.default,
  schema: {
    type: 'integer',
    ...(options.default !== null && { default: options.default }),
    ...(options.min !== undefined && { minimum: options.min }),
    ...(options.max !== undefined && { maximum: options.max }),
  },
  parse(value, name) {
    const number = value.kind === 'text' ? toNumber(value.text) : undefined
    if (number === undefined) return notOfType(name, 'integer')
    const { min, max } = options
    const below = min !== undefined && number < min
    const above = max !== undefined && number > max
    if (below || above) return outOfBounds(name, min, max)
    if (!Number.isInteger(number)) return notOfType(name, 'integer')
    return countable(number)
  },
})

/** Parameter for one of a list of words. */
export const enumParam = <const T extends string>(words: readonly T[], standard: T): Param<T> => ({
  default: standard,
  schema: { type: 'string', enum: words, ...(standard !== '' && { default: standard }) },
  parse(value, name) {
    if (value.kind !== 'text') return notOfType(name, 'string')
    const { text } = value
    return (
      words.find((word) => word === text) ??
      new InvalidParam('rest_not_in_enum', `${name} is not one of ${wordList(words)}.`)
    )
  },
})

/** Views of a record: for visitors, inside another record, for its authors. */
export const CONTEXTS = ['view', 'embed', 'edit'] as const
export type Context = (typeof CONTEXTS)[number]

/** Statuses of WordPress, so that clients can request lists of them; those that no entry here can have find nothing. */
const STATUSES = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
  'any',
] as const

/** Parameter for some of a list of words, separated by commas or as `name[]=`; empty means the default. */
export const enumsParam = (allowed: readonly string[], standard: string[]): Param<string[]> => ({
  default: standard,
  schema: { type: 'array', items: { type: 'string', enum: allowed }, default: standard },
  parse(value, name) {
    if (value.kind === 'object') return notOfType(name, 'array')
    const words = toList(value)
    const odd = words.findIndex((word) => !allowed.includes(word))
    if (odd >= 0)
      return new InvalidParam('rest_not_in_enum', `${name}[${odd}] is not one of ${wordList(allowed)}.`)
    return words.length > 0 ? words : standard
  },
  write: writeList,
})

const anyStatus = enumsParam(STATUSES, ['publish'])

/** Parameter for the statuses of a list. Visitors get an error unless they request published entries only. */
export const statusParam = (mayAll: boolean): Param<string[]> => ({
  ...anyStatus,
  parse(value, name) {
    const words = anyStatus.parse(value, name)
    return !mayAll && Array.isArray(words) && words.some((word) => word !== 'publish')
      ? new InvalidParam('rest_forbidden_status', 'Status is forbidden.', { status: 401 })
      : words
  },
})

/** Parameter for any text, trimmed as by WordPress. */
export const textParam = (standard: string): Param<string> => ({
  default: standard,
  schema: { type: 'string', ...(standard !== '' && { default: standard }) },
  parse: (value, name) => (value.kind === 'text' ? value.text.trim() : notOfType(name, 'string')),
})

/** Parameter for a boolean, written as true, false, 1 or 0. */
export const booleanParam = (standard: boolean): Param<boolean> => ({
  default: standard,
  schema: { type: 'boolean', default: standard },
  parse(value, name) {
    const text = value.kind === 'text' ? value.text.toLowerCase() : ''
    if (text === 'true' || text === '1') return true
    return text === 'false' || text === '0' ? false : notOfType(name, 'boolean')
  },
})

/** Parameter for a list of ids, separated by commas or as `name[]=`; empty means no filter. */
export const idsParam = (): Param<number[]> => ({
  default: [],
  schema: listSchema('integer'),
  parse(value, name) {
    if (value.kind === 'object') return notOfType(name, 'array')
    return toIds(value, name)
  },
  write: writeList,
})

/** Parameter for a list of words, separated by commas or as `name[]=`; empty means no filter. */
export const wordsParam = (): Param<string[]> => ({
  default: [],
  schema: listSchema('string'),
  parse(value, name) {
    if (value.kind === 'object') return notOfType(name, 'array')
    const words = toList(value)
    return words.length > MAX_LIST_ENTRIES ? tooManyItems(name) : words
  },
  write: writeList,
})

/**
 * Parameter for ids of terms; absent means no filter. WordPress refuses an empty value, which matches both of its
 * schemas.
 */
export const termIdsParam = (): Param<number[] | null> => ({
  default: null,
  schema: listSchema('integer'),
  parse(value, name) {
    if (value.kind === 'text' && value.text === '') {
      const forms = 'Term ID List and Term ID Taxonomy Query'
      return new InvalidParam(
        'rest_one_of_multiple_matches',
        `${name} matches ${forms}, but should match only one.`,
        {
          positions: [0, 1],
        },
      )
    }
    if (value.kind === 'object') return noMatchingSchema(name, `${name} is not of type array.`)
    const ids = toIds(value, name)
    return ids instanceof InvalidParam ? noMatchingSchema(name, ids.detail.message) : ids
  },
  write: writeList,
})

const listSchema = (type: string): CallSchema => ({
  type: 'array',
  items: { type },
  maxItems: MAX_LIST_ENTRIES,
})

function toIds(value: Exclude<QueryValue, { kind: 'object' }>, name: string): number[] | InvalidParam {
  const list = toList(value)
  if (list.length > MAX_LIST_ENTRIES) return tooManyItems(name)
  const ids: number[] = []
  for (const [position, text] of list.entries()) {
    const id = toNumber(text)
    if (id === undefined || !Number.isInteger(id)) return notOfType(`${name}[${position}]`, 'integer')
    ids.push(countable(id))
  }
  return ids
}

/** Splits at commas and white space, as `wp_parse_list` does. */
const toList = (value: Exclude<QueryValue, { kind: 'object' }>): string[] =>
  value.kind === 'list' ? value.list : value.text.split(/[\s,]+/).filter((part) => part !== '')

function writeList(value: readonly (string | number)[] | null, name: string): [string, string][] {
  return (value ?? []).map((part, position) => [`${name}[${position}]`, String(part)])
}

/** Reads a number as PHP's `is_numeric` accepts it: white space around it is allowed, hexadecimal is not. */
export const toNumber = (text: string): number | undefined =>
  /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : undefined

export const notOfType = (name: string, type: string): InvalidParam =>
  new InvalidParam('rest_invalid_type', `${name} is not of type ${type}.`, { param: name })

const tooManyItems = (name: string): InvalidParam =>
  new InvalidParam('rest_too_many_items', `${name} must contain at most ${MAX_LIST_ENTRIES} items.`)

const noMatchingSchema = (name: string, reason: string): InvalidParam =>
  new InvalidParam('rest_no_matching_schema', `${name} is not a valid Term ID List. Reason: ${reason}`, {
    position: 0,
  })

export function outOfBounds(name: string, min: number | undefined, max: number | undefined): InvalidParam {
  const bounds =
    min !== undefined && max !== undefined
      ? `must be between ${min} (inclusive) and ${max} (inclusive)`
      : min !== undefined
        ? `must be greater than or equal to ${min}`
        : `must be less than or equal to ${max}`
  return new InvalidParam('rest_out_of_bounds', `${name} ${bounds}`)
}

export const wordList = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`

/** Parameters that all lists of WordPress have. By default terms are sorted ascending, everything else descending. */
export const LIST_PARAMS = {
  page: integerParam({ default: 1, min: 1 }),
  per_page: integerParam({ default: 10, min: 1, max: MAX_PER_PAGE }),
  search: textParam(''),
  include: idsParam(),
  exclude: idsParam(),
  slug: wordsParam(),
  offset: integerParam({ default: null }),
  order: enumParam(['asc', 'desc'], 'desc'),
}
