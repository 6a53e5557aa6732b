import type { Field } from '../../core/schema/index.ts'

/** Name and value of one fact. */
export type Fact = [name: string, value: string]

const rows: Field<Fact[]> = {
  kind: 'list',
  label: 'Facts',
  default: [],
  schema: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
  parse: (value) => (Array.isArray(value) ? value.filter(isFact) : undefined),
}

const isFact = (row: unknown): row is Fact =>
  Array.isArray(row) && row.length === 2 && row.every((cell) => typeof cell === 'string')

export const factsAttributes = { rows }
