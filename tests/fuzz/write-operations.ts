import fc, { type Arbitrary } from 'fast-check'
import { settingsFields } from '../../src/core/content/index.ts'
import { ENTRY_FIELDS, type EntryKind } from '../../src/core/entry/index.ts'
import type { GroupFields } from '../../src/core/schema/index.ts'
import { CORE_BLOCKS } from '../support/core-blocks.ts'
import { oneOf, weighted } from './one-of.ts'
import { nastyText } from './texts.ts'

/** Schema of a value, as the description of the API has it. */
interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  oneOf?: readonly JsonSchema[]
}

/** Call that writes: its path with names in braces, and the schemas of these and of its body. */
interface WriteOperation {
  method: string
  pattern: string
  parts: Readonly<Record<string, JsonSchema>>
  body: JsonSchema | null
}

/** Call with what is sent; parts of the path that are `null` become an id or a token that the site has answered. */
export interface WriteCall {
  method: string
  pattern: string
  parts: Readonly<Record<string, string | null>>
  body: unknown
  /** Chooses one of the known ids. */
  choice: number
  precondition: 'right' | 'none' | 'wrong'
  isProgram: boolean
}

interface OpenApiOperation {
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}
export type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>

/** Returns all calls of the API that write, so that a new one is tried without being listed here. */
export const writeOperations = (paths: OpenApiPaths): WriteOperation[] =>
  Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        pattern,
        parts: Object.fromEntries(
          parameters.flatMap(({ name, in: place, schema }) => (place === 'path' ? [[name, schema]] : [])),
        ),
        body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
      })),
  )

/** Returns the schema of the values of a call, of which the API's description says only that there are some. */
function valuesSchema(pattern: string, kind: EntryKind): JsonSchema {
  if (/\/(settings|appearance)$/.test(pattern)) return schemaOf(settingsFields)
  return pattern.includes('/menus/') ? MENU : schemaOf(ENTRY_FIELDS[kind])
}

const schemaOf = (fields: GroupFields): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, entry]) => [
      name,
      'fields' in entry ? schemaOf(entry.fields) : entry.schema,
    ]),
  ),
})

const LINK = { label: { type: 'string' }, url: { type: 'string' } }
const MENU_ITEM = { ...LINK, children: { type: 'array', items: { type: 'object', properties: LINK } } }
const MENU: JsonSchema = {
  type: 'object',
  properties: { entries: { type: 'array', items: { type: 'object', properties: MENU_ITEM } } },
}

const NUMBERS = [0, -1, 1, 2, 1.5, 1e308, 2 ** 31, 2 ** 53]
const TIMES = ['2027-02-29T12:00:00Z', '+010000-01-01T00:00:00Z', '2099-01-01T00:00', '2099-01-01T00:00:00Z']
const INNER =
  'id name attributes blocks text html href url label children target kind mediaId caption items do'.split(
    ' ',
  )
const BLOCK_NAMES = CORE_BLOCKS.all.map(({ name }) => name)
/** Limit on the properties of an object that are not required. */
const MAX_OTHERS = 5
/** Names of what is done to many entries, of which the description says only that there is one. */
const ACTIONS = ['publish', 'unpublish', 'trash', 'restore', 'delete']

// Created once: creating an arbitrary of a pattern takes longer than sending a call.
const word = fc.stringMatching(/^[a-z]{2,8}$/)
const pathPart = fc.stringMatching(/^[\w-]{1,8}$/)

/** Generates any JSON value: short ones, lists, objects with known keys, blocks of known and unknown kinds. */
const { value: anyValue, block: anyBlock } = fc.letrec<{ value: unknown; block: unknown }>((tie) => ({
  value: weighted<unknown>(
    [4, fc.constantFrom(null, true, false, '', [], {}, ...NUMBERS, ...TIMES)],
    [2, nastyText],
    [2, fc.array(tie('value'), { maxLength: 3 })],
    [2, fc.dictionary(fc.constantFrom(...INNER), tie('value'), { maxKeys: 3 })],
    [2, fc.array(tie('block'), { maxLength: 3 })],
  ),
  block: fc.constantFrom(...BLOCK_NAMES, 'gone').chain((name) => {
    const keys = Object.keys(CORE_BLOCKS.get(name)?.attributes ?? { a: 1 })
    return fc.record({
      name: fc.constant(name),
      attributes: fc.dictionary(oneOf(keys, 'a'), tie('value'), { maxKeys: 4 }),
    })
  }),
}))

/** Generates mostly a value that a schema allows, else any. */
const likely = (schema: JsonSchema): Arbitrary<unknown> => weighted([5, fitting(schema)], [1, anyValue])

function fitting({
  enum: choices,
  oneOf: either,
  items,
  properties,
  ...schema
}: JsonSchema): Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices)
  if (either) return fc.oneof(...either.map(fitting))
  if (properties) return objectWith(properties, schema.required)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.integer({ min: 0, max: 12 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return weighted([3, word], [1, oneOf(TIMES, '')], [2, nastyText])
    case 'array':
      return fc.array(items ? likely(items) : anyValue, { maxLength: 4 })
    case 'object':
      return weighted([1, fc.record({ do: fc.constantFrom(...ACTIONS) })], [1, anyValue])
    default:
      return anyValue
  }
}

/** Generates an object with the required properties and a few others. */
const objectWith = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): Arbitrary<Record<string, unknown>> => {
  const values = Object.entries(properties).map(([name, schema]) => [
    name,
    name === 'blocks' ? fc.array(anyBlock, { maxLength: 3 }) : likely(schema),
  ])
  const others = Object.keys(properties).filter((name) => !required.includes(name))
  return fc
    .subarray(others, { maxLength: Math.min(others.length, MAX_OTHERS) })
    .chain((names) =>
      fc.record(
        Object.fromEntries(values.filter(([name]) => [...required, ...names].includes(String(name)))),
      ),
    )
}

/** Generates values of an entry. */
export const entryValues = (kind: EntryKind): Arbitrary<Record<string, unknown>> =>
  objectWith(schemaOf(ENTRY_FIELDS[kind]).properties ?? {})

const partOf = ({ enum: choices, type }: JsonSchema): Arbitrary<string | null> => {
  if (choices) return fc.constantFrom(...choices.map(String))
  const odd = type === 'integer' ? fc.constantFrom('0', '1', '999', '9'.repeat(20)) : pathPart
  return weighted<string | null>([6, fc.constant(null)], [1, odd])
}

const withValues = (body: JsonSchema, values: JsonSchema): JsonSchema =>
  body.properties?.values ? { ...body, properties: { ...body.properties, values } } : body

/** Generates a call of one of these operations. */
export const writeCall = (operations: readonly WriteOperation[]): Arbitrary<WriteCall> =>
  fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom<EntryKind>('work', 'page'))
    .chain(([{ method, pattern, parts, body }, kind]) =>
      fc.record({
        method: fc.constant(method),
        pattern: fc.constant(pattern),
        parts: fc.record(
          Object.fromEntries(
            Object.entries(parts).map(([name, schema]) => [
              name,
              name === 'kind' ? fc.constant(kind) : partOf(schema),
            ]),
          ),
        ),
        body: body === null ? fc.constant(undefined) : likely(withValues(body, valuesSchema(pattern, kind))),
        choice: fc.nat(1000),
        precondition: weighted<WriteCall['precondition']>(
          [5, fc.constant('right')],
          [1, fc.constant('none')],
          [1, fc.constant('wrong')],
        ),
        isProgram: weighted([3, fc.constant(false)], [1, fc.constant(true)]),
      }),
    )
