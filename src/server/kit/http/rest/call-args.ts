import type { CallSchema, ValueOf } from '../../../../core/calls/index.ts'
import { readTime } from '../../../../core/content/index.ts'
import { isRecord } from '../../../../core/kit/is-record.ts'
import { fail, ok, type Result } from '../../../../core/kit/result.ts'
import { type WpError, type WpErrorDetail, wpError } from '../../../../core/wp/index.ts'
import {
  InvalidParam,
  invalidParams,
  notOfType,
  outOfBounds,
  toNumber,
  wordList,
} from './collection-params.ts'

export type CallArgs = Readonly<Record<string, unknown>>

/** Converters to the types of JSON; they return `undefined` if a value cannot be converted. */
type Converters = Readonly<Record<string, (value: unknown) => unknown>>

/** Way in which values are read by their schemas. */
interface Reading {
  converters: Converters
  /**
   * True if objects must have all described properties, as in responses: those with a default are filled in, and only
   * those with `required: false` may be absent. Otherwise those with `required: true` must be present.
   */
  isWhole: boolean
}

/**
 * Reads the arguments of a call by its description. Arguments that are not described are left out, so that nothing else
 * can be assigned. All faults are reported together, with WordPress's messages.
 *
 * @param reading `fromText` turns texts of queries and forms into numbers, lists and booleans; `fromJson` accepts values
 *   of the described types only
 */
export function readArgs(
  schemas: Readonly<Record<string, CallSchema>>,
  sentArgs: CallArgs,
  reading: Reading = fromText,
): Result<Record<string, unknown>, WpError> {
  const missingNames = Object.keys(schemas).filter(
    (name) => schemas[name]?.required && !Object.hasOwn(sentArgs, name),
  )
  if (missingNames.length > 0)
    return fail(
      wpError('rest_missing_callback_param', `Missing parameter(s): ${missingNames.join(', ')}`, 400, {
        params: missingNames,
      }),
    )
  const details: Record<string, WpErrorDetail> = {}
  const args: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    if (!Object.hasOwn(sentArgs, name)) continue
    const value = readArg(sentArgs[name], schema, name, reading)
    if (value instanceof InvalidParam) details[name] = value.detail
    else args[name] = value
  }
  return Object.keys(details).length > 0 ? fail(invalidParams(details)) : ok(args)
}

/**
 * Reads a value from outside, such as a file, by its description: it has all described properties and no others.
 *
 * @param name names the value in the sentence that says what is wrong
 */
export function readDescribed<const S extends CallSchema>(
  schema: S,
  value: unknown,
  name: string,
): Result<ValueOf<S>, string> {
  const result = readArg(value, schema, name, { converters: JSON_CONVERTERS, isWhole: true })
  return result instanceof InvalidParam ? fail(result.detail.message) : ok(result as ValueOf<S>)
}

function readArg(value: unknown, schema: CallSchema, name: string, reading: Reading): unknown {
  if (schema.oneOf) return readOneOf(value, schema.oneOf, name, reading)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  for (const type of types) {
    const typedValue = reading.converters[type]?.(value)
    if (typedValue !== undefined) return within(typedValue, schema, name, reading)
  }
  return notOfType(name, types.join(','))
}

/** Reads a value by the first alternative that accepts it. */
function readOneOf(value: unknown, options: readonly CallSchema[], name: string, reading: Reading): unknown {
  for (const option of options) {
    const result = readArg(value, option, name, reading)
    if (!(result instanceof InvalidParam)) return result
  }
  return new InvalidParam('rest_no_matching_schema', `${name} does not match any of the expected formats.`)
}

const JSON_CONVERTERS: Converters = {
  string: (value) => (typeof value === 'string' ? value : undefined),
  integer: (value) => (Number.isInteger(value) ? value : undefined),
  number: (value) => (Number.isFinite(value) ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  array: (value) => (Array.isArray(value) ? value : undefined),
  object: (value) => (isRecord(value) ? value : undefined),
  null: (value) => (value === null ? null : undefined),
}

/** Accepts values of JSON as they are. */
export const fromJson: Reading = { converters: JSON_CONVERTERS, isWhole: false }

const TEXT_CONVERTERS: Converters = {
  ...JSON_CONVERTERS,
  integer(value) {
    const number = typeof value === 'string' ? toNumber(value) : value
    return Number.isInteger(number) ? number : undefined
  },
  number: (value) =>
    typeof value === 'string' ? toNumber(value) : Number.isFinite(value) ? value : undefined,
  boolean: (value) => BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value),
  array: (value) =>
    typeof value === 'string'
      ? value.split(/[\s,]+/).filter((part) => part !== '')
      : Array.isArray(value)
        ? value
        : undefined,
  object: (value) => (isRecord(value) ? value : value === '' ? {} : undefined),
}

/** Converts texts of queries and forms, as WordPress also does in JSON. */
const fromText: Reading = { converters: TEXT_CONVERTERS, isWhole: false }

const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
])

/** Reads a value with its nested values, unless it breaks a rule. */
function within(value: unknown, schema: CallSchema, name: string, reading: Reading): unknown {
  const { enum: words, minimum, maximum, minItems = 0, properties, additionalProperties, items } = schema
  if (typeof value === 'string') {
    const fault = textFault(value, schema, name)
    if (fault) return fault
  }
  if (typeof value === 'number' && (value < (minimum ?? value) || value > (maximum ?? value)))
    return outOfBounds(name, minimum, maximum)
  if (words && value !== null && !words.some((word) => word === value))
    return new InvalidParam('rest_not_in_enum', `${name} is not one of ${wordList(words.map(String))}.`)
  if (Array.isArray(value)) {
    if (value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY))
      return new InvalidParam('rest_too_many_items', `${name} must contain at most ${schema.maxItems} items.`)
    if (value.length < minItems)
      return new InvalidParam('rest_too_few_items', `${name} must contain at least ${minItems} items.`)
    const entries = items
      ? value.map((entry, index) => readArg(entry, items, `${name}[${index}]`, reading))
      : value
    return entries.find((entry) => entry instanceof InvalidParam) ?? entries
  }
  if (!isRecord(value)) return value
  if (properties) return readProperties(value, properties, name, reading)
  if (typeof additionalProperties !== 'object') return value
  return joinEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      readArg(entry, additionalProperties, `${name}[${key}]`, reading),
    ]),
  )
}

/** Reads the described properties of an object; others are left out. */
function readProperties(
  value: Record<string, unknown>,
  properties: Readonly<Record<string, CallSchema>>,
  name: string,
  reading: Reading,
): unknown {
  const isNeeded = (property: CallSchema) =>
    reading.isWhole ? property.required !== false && !('default' in property) : property.required === true
  const described = Object.entries(properties)
  const missing = described.find(([key, property]) => isNeeded(property) && !Object.hasOwn(value, key))
  if (missing)
    return new InvalidParam('rest_property_required', `${missing[0]} is a required property of ${name}.`)
  return joinEntries(
    described.flatMap(([key, property]) => {
      if (Object.hasOwn(value, key))
        return [[key, readArg(value[key], property, `${name}[${key}]`, reading)] as const]
      return reading.isWhole && 'default' in property
        ? [[key, structuredClone(property.default)] as const]
        : []
    }),
  )
}

/** Joins the entries of an object, or returns the first fault among them. */
const joinEntries = (entries: readonly (readonly [string, unknown])[]): unknown =>
  entries.find(([, entry]) => entry instanceof InvalidParam)?.[1] ?? Object.fromEntries(entries)

function textFault(
  text: string,
  { format, pattern, minLength = 0, maxLength }: CallSchema,
  name: string,
): InvalidParam | null {
  if (text.includes('\0')) return new InvalidParam('rest_invalid_param', `${name} must not contain NUL.`)
  // As in WordPress, a time may omit its zone.
  if (format === 'date-time' && text !== '' && readTime(text, 'Z') === null)
    return new InvalidParam('rest_invalid_date', 'Invalid date.')
  if (format === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return new InvalidParam('rest_invalid_email', 'Invalid email address.')
  if (maxLength !== undefined && text.length > maxLength)
    return new InvalidParam('rest_too_long', `${name} must be at most ${maxLength} characters long.`)
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return new InvalidParam('rest_invalid_pattern', `${name} does not match pattern ${pattern}.`)
  return text.length < minLength
    ? new InvalidParam('rest_too_short', `${name} must be at least ${minLength} character long.`)
    : null
}
