import { blocksWithin, MAX_LEVELS } from '../content/index.ts'
import { isRecord } from '../kit/is-record.ts'
import type { AnyField, AttributeSchema } from '../schema/index.ts'
import { isAnyColorWord } from './color-words.ts'
import type { EntryProblem } from './problem.ts'

/** Facts about a kind of block that the checks need: its fields, and whether it is a list that visitors search. */
interface BlockKind {
  attributes: AttributeSchema
  searchKey?: unknown
}

/** Finds a kind of block; `undefined` if the site does not know it. */
type FindKind = (name: string) => BlockKind | undefined

/**
 * Maximum number of blocks of a page or work on all levels, and of lists of works among them: each list costs a query
 * and some hundred cards.
 */
const MAX_BLOCKS = 500
const MAX_LISTS = 10

/**
 * Returns the problems in the attributes of blocks, each with the id of its block and the name of the attribute; for an
 * entry of a list as `cards.2.href`, counted from 0. Empty required values, texts that are too long, and unsafe
 * addresses or colours keep an entry from being published. Values that merely cannot be read are reported as advice,
 * since their default is used (entry-13), and so are blocks nested too deep to be shown (nest-1). Unknown blocks are
 * kept unchanged. The number of blocks is limited, too (part-21).
 */
export const blockProblems = (kindOf: FindKind, blocks: unknown): EntryProblem[] => [
  ...countProblems(kindOf, blocks),
  ...problemsIn(kindOf, blocks, 0),
]

function countProblems(kindOf: FindKind, blocks: unknown): EntryProblem[] {
  const all = blocksWithin(blocks)
  const lists = all.filter(({ name }) => kindOf(name)?.searchKey !== undefined)
  return (
    [
      ['too_many_blocks', all.length, MAX_BLOCKS],
      ['too_many_lists', lists.length, MAX_LISTS],
    ] as const
  )
    .filter(([, count, max]) => count > max)
    .map(([code, count, max]) => ({ field: 'blocks', code, values: { max, count } }))
}

function problemsIn(kindOf: FindKind, blocks: unknown, depth: number): EntryProblem[] {
  if (!Array.isArray(blocks) || depth === MAX_LEVELS) return []
  return blocks.flatMap((block: unknown): EntryProblem[] => {
    if (!isRecord(block) || typeof block.name !== 'string' || !isRecord(block.attributes)) return []
    const { id, attributes } = block
    const fields = kindOf(block.name)?.attributes
    if (!fields) return []
    const own = attributeProblems(fields, attributes).map(
      (problem): EntryProblem => ({ field: 'blocks', block: String(id ?? ''), ...problem }),
    )
    const nested = Object.entries(fields).flatMap(([key, { kind }]): EntryProblem[] => {
      const value = kind === 'blocks' ? attributes[key] : undefined
      if (!Array.isArray(value) || value.length === 0) return []
      // Blocks that are too deep to be shown are reported once, at the block that holds them.
      return depth + 1 === MAX_LEVELS
        ? [{ field: 'blocks', block: String(id ?? ''), key, code: 'too_deep', isAdvice: true }]
        : problemsIn(kindOf, value, depth + 1)
    })
    return [...own, ...nested]
  })
}

type Fault = Pick<EntryProblem, 'code' | 'values' | 'isAdvice'>

function attributeProblems(
  fields: AttributeSchema,
  attributes: Record<string, unknown>,
  path = '',
): (Fault & { key: string })[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = path + name
    const value = storedValue(name, field, attributes)
    const fault = faultOf(field, value)
    const { of } = field
    const inside =
      of && Array.isArray(value)
        ? value.flatMap((entry, index) =>
            isRecord(entry) ? attributeProblems(of, entry, `${key}.${index}.`) : [],
          )
        : []
    return fault ? [{ key, ...fault }, ...inside] : inside
  })
}

/** Returns the stored value of an attribute, under its name or one of its aliases. */
const storedValue = (
  name: string,
  { aliases = [] }: AnyField,
  attributes: Record<string, unknown>,
): unknown => [name, ...aliases].map((spelling) => attributes[spelling]).find((value) => value !== undefined)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function faultOf({ kind, required, schema, parse }: AnyField, value: unknown): Fault | null {
  if (isEmpty(value)) return required ? { code: 'value_required' } : null
  const { maxLength: max } = schema
  if (typeof value === 'string' && max !== undefined && value.length > max)
    return { code: 'too_long', values: { max, count: value.length } }
  if (kind === 'color' && typeof value === 'string' && /^[a-z]+$/i.test(value) && !isAnyColorWord(value))
    return { code: 'color_unreadable' }
  // A picture is stored as an id, or as an object with the id and its own alternative text.
  if (kind === 'media' || parse(value) !== undefined) return null
  if (kind === 'link') return { code: 'address_unsafe' }
  return kind === 'color' ? { code: 'color_unreadable' } : { code: 'unreadable', isAdvice: true }
}
