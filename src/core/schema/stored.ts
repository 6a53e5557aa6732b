import type { AnyField, AttributeSchema, Attributes } from './field.ts'
import { parseAttributes } from './parse-attributes.ts'

/** Names of a field outside of our own code: in the database and in the API. Nothing here depends on SQL or HTTP. */
export interface Place {
  /** Column of the noun's table. */
  column?: string
  /** Name in the answers of the read API. */
  wire?: string
  /** Name below `meta` in those answers. */
  meta?: string
  /** Set if searches include the field. */
  searched?: true
  /** Set if the value may not be empty. */
  required?: true
}

/** A field together with where it is stored and sent. */
export const storedField = <const P extends Place, F extends AnyField>(place: P, field: F): F & P => ({
  ...field,
  ...place,
})

/** Type of a value in the database: switches as numbers, lists and objects as JSON. */
type Cell<T> = T extends boolean ? number : T extends object ? string : T

/** The row of a noun, by its columns. */
export type Row<S extends AttributeSchema> = {
  [K in keyof S as S[K] extends { column: infer C extends string } ? C : never]: Cell<S[K]['default']>
}

/** The values of a noun as its author submits them: absent values get their default. */
export type Draft<S extends AttributeSchema> = Partial<Attributes<S>> & Pick<Attributes<S>, RequiredKey<S>>
type RequiredKey<S> = { [K in keyof S]: S[K] extends { required: true } ? K : never }[keyof S]

/** Returns the fields that have a column, with their keys and columns. */
const columnsOf = (schema: AttributeSchema): [key: string, column: string, field: AnyField][] =>
  Object.entries(schema).flatMap(([key, field]) =>
    'column' in field && typeof field.column === 'string' ? [[key, field.column, field] as const] : [],
  ) as [string, string, AnyField][]

/** Converts values to the row that stores them. */
export function toRow<S extends AttributeSchema>(schema: S, values: Attributes<S>): Row<S> {
  const cells = columnsOf(schema).map(([key, column]) => {
    const value: unknown = values[key]
    if (typeof value === 'boolean') return [column, value ? 1 : 0] as const
    return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value] as const
  })
  return Object.fromEntries(cells) as Row<S>
}

/** Reads the values of a row, as tolerantly as everything from outside. Fields without a column are left out. */
export function fromRow<S extends AttributeSchema>(
  schema: S,
  row: Row<S>,
): { [K in keyof S as S[K] extends { column: string } ? K : never]: S[K]['default'] } {
  const cells: Record<string, unknown> = row
  const values = columnsOf(schema).map(([key, column, field]) => {
    const isJson = field.schema.type === 'array' || field.schema.type === 'object'
    return [key, field.parse(isJson ? readJson(cells[column]) : cells[column]) ?? field.default] as const
  })
  return Object.fromEntries(values) as ReturnType<typeof fromRow<S>>
}

function readJson(cell: unknown): unknown {
  try {
    return JSON.parse(String(cell))
  } catch {
    return undefined
  }
}

/** A rule that a value breaks. */
interface Problem {
  key: string
  rule: 'required' | 'maxLength'
}

/** Returns the rules that values break and that keep them from being stored; empty if there are none. */
export function problemsOf<S extends AttributeSchema>(schema: S, values: Attributes<S>): Problem[] {
  return Object.entries(schema).flatMap(([key, field]): Problem[] => {
    const value: unknown = values[key]
    if (field.required && (value === '' || value === null)) return [{ key, rule: 'required' }]
    const { maxLength } = field.schema
    return typeof value === 'string' && maxLength !== undefined && value.length > maxLength
      ? [{ key, rule: 'maxLength' }]
      : []
  })
}

/**
 * Returns the values of a draft, with defaults for absent ones.
 *
 * @param name the subject of the error message, such as `The page "/about/"`
 * @throws Error naming the first rule that the draft breaks
 */
export function readDraft<S extends AttributeSchema>(
  schema: S,
  draft: Draft<S>,
  name: string,
): Attributes<S> {
  const values = parseAttributes(schema, draft)
  const [problem] = problemsOf(schema, values)
  if (problem) throw new Error(`${name} cannot be saved: ${problem.key} (${problem.rule}).`)
  return values
}

/** Returns the texts of a noun that searches include. */
export const searchedTexts = <S extends AttributeSchema>(schema: S, values: Attributes<S>): string[] =>
  Object.entries(schema).flatMap(([key, field]) => {
    const value: unknown = values[key]
    const isText = (typeof value === 'string' && value !== '') || typeof value === 'number'
    return 'searched' in field && isText ? [String(value)] : []
  })
