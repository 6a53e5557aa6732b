import type { CallSchema } from '../../../../core/calls/index.ts'
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

/**
 * Reads the arguments of a call by its description. Arguments that are not described are left out, so that nothing else
 * can be assigned. All faults are reported together, with WordPress's messages.
 *
 * @param converters `fromText` turns texts of queries and forms into numbers, lists and booleans; `fromJson` accepts
 *   values of the described types only
 */
export function readArgs(
  schemas: Readonly<Record<string, CallSchema>>,
  sentArgs: CallArgs,
  converters: Converters = fromText,
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
    const value = readArg(sentArgs[name], schema, name, converters)
    if (value instanceof InvalidParam) details[name] = value.detail
    else args[name] = value
  }
  return Object.keys(details).length > 0 ? fail(invalidParams(details)) : ok(args)
}

function readArg(value: unknown, schema: CallSchema, name: string, converters: Converters): unknown {
  if (schema.oneOf) return readOneOf(value, schema.oneOf, name, converters)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  for (const type of types) {
    const typedValue = converters[type]?.(value)
    if (typedValue !== undefined) return within(typedValue, schema, name, converters)
  }
  return notOfType(name, types.join(','))
}

/** Reads a value by the first alternative that accepts it. */
function readOneOf(
  value: unknown,
  options: readonly CallSchema[],
  name: string,
  converters: Converters,
): unknown {
  for (const option of options) {
    const result = readArg(value, option, name, converters)
    if (!(result instanceof InvalidParam)) return result
  }
  return new InvalidParam('rest_no_matching_schema', `${name} does not match any of the expected formats.`)
}

/** Accepts values of JSON as they are. */
export const fromJson: Converters = {
  string: (value) => (typeof value === 'string' ? value : undefined),
  integer: (value) => (Number.isInteger(value) ? value : undefined),
  number: (value) => (Number.isFinite(value) ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  array: (value) => (Array.isArray(value) ? value : undefined),
  object: (value) => (isRecord(value) ? value : undefined),
  null: (value) => (value === null ? null : undefined),
}

/** Converts texts of queries and forms, as WordPress also does in JSON. */
const fromText: Converters = {
  ...fromJson,
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
function within(value: unknown, schema: CallSchema, name: string, converters: Converters): unknown {
  const { enum: words, minimum, maximum, properties, items } = schema
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
    const entries = items
      ? value.map((entry, index) => readArg(entry, items, `${name}[${index}]`, converters))
      : value
    return entries.find((entry) => entry instanceof InvalidParam) ?? entries
  }
  if (!isRecord(value) || !properties) return value
  const missing = Object.keys(properties).find(
    (key) => properties[key]?.required && !Object.hasOwn(value, key),
  )
  if (missing !== undefined)
    return new InvalidParam('rest_property_required', `${missing} is a required property of ${name}.`)
  const inside = Object.entries(properties)
    .filter(([key]) => Object.hasOwn(value, key))
    .map(([key, property]) => [key, readArg(value[key], property, `${name}[${key}]`, converters)] as const)
  return inside.find(([, entry]) => entry instanceof InvalidParam)?.[1] ?? Object.fromEntries(inside)
}

function textFault(
  text: string,
  { format, minLength = 0, maxLength }: CallSchema,
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
  return text.length < minLength
    ? new InvalidParam('rest_too_short', `${name} must be at least ${minLength} character long.`)
    : null
}
