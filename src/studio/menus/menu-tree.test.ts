import { describe, expect, it } from 'vitest'
import {
  entriesOf,
  itemTargetAt,
  moveRow,
  nameAt,
  newRow,
  nextPlace,
  type Row,
  rowsOf,
  type Step,
  stepFrom,
} from './menu-tree.ts'

/** Creates rows from a drawing: `A`, `-B` below it, `--C` below that. */
const rowsFrom = (...lines: string[]): Row[] =>
  lines.map((line) => newRow({ level: 1 + (line.match(/-/g)?.length ?? 0), label: line.replaceAll('-', '') }))
const drawing = (rows: readonly Row[]) => rows.map(({ level, label }) => '-'.repeat(level - 1) + label)

const TREE = ['A', '-B', '--C', '-D', 'E']

describe('rows of a menu', () => {
  it('are converted from the stored menu, and back', () => {
    const rows = rowsFrom(...TREE)
    const entries = entriesOf(rows)
    expect(entries.map(({ label, children }) => [label, children.map((child) => child.label)])).toEqual([
      ['A', ['B', 'D']],
      ['E', []],
    ])
    expect(drawing(rowsOf(JSON.parse(JSON.stringify(entries))))).toEqual(TREE)
  })

  it('are named by their position as on the server', () => {
    const rows = rowsFrom(...TREE)
    expect(rows.map((_, index) => nameAt(rows, index))).toEqual([
      'entries.0',
      'entries.0.children.0',
      'entries.0.children.0.children.0',
      'entries.0.children.1',
      'entries.1',
    ])
  })

  it('omit invalid items', () => {
    expect(drawing(rowsOf(['odd', { label: 'A', url: 7, target: { kind: 'attic', id: 1 } }]))).toEqual(['A'])
    expect(rowsOf('odd')).toEqual([])
  })
})

describe('steps', () => {
  const step = (index: number, name: Step) => {
    const rows = rowsFrom(...TREE)
    const target = stepFrom(rows, index, name)
    return target && (target.isTooDeep ? 'too deep' : drawing(moveRow(rows, index, target)))
  }

  it.each([
    [3, 'up', ['A', '-D', '-B', '--C', 'E']],
    [1, 'down', ['A', '-D', '-B', '--C', 'E']],
    [4, 'up', ['E', 'A', '-B', '--C', '-D']],
    [0, 'down', ['E', 'A', '-B', '--C', '-D']],
    [4, 'under', ['A', '-B', '--C', '-D', '-E']],
    [3, 'under', ['A', '-B', '--C', '--D', 'E']],
    [1, 'out', ['A', '-D', 'B', '-C', 'E']],
    [2, 'out', ['A', '-B', '-C', '-D', 'E']],
  ] as const)('lead an entry and all below it: %i %s', (index, name, expected) => {
    expect(step(index, name)).toEqual(expected)
  })

  it('are impossible at the ends', () => {
    expect([step(0, 'up'), step(4, 'down'), step(0, 'under'), step(0, 'out')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('report a level that is too deep', () => {
    const rows = rowsFrom('A', 'B', '-C', '--D')
    expect(stepFrom(rows, 1, 'under')).toMatchObject({ isTooDeep: true })
  })
})

describe('dropping', () => {
  it('keeps items below their parents', () => {
    const rows = rowsFrom('A', '-B', 'C')
    expect(itemTargetAt(rows, 2, 1, 1)).toEqual({ place: 1, level: 2, isTooDeep: false })
    expect(itemTargetAt(rows, 2, 2, 3)).toEqual({ place: 2, level: 3, isTooDeep: false })
  })

  it('has no fourth level', () => {
    const rows = rowsFrom('A', '-B', '--C', 'D', '-E')
    expect(itemTargetAt(rows, 3, 3, 3)).toEqual({ place: 3, level: 2, isTooDeep: true })
    expect(itemTargetAt(rows, 3, 2, 1)).toBeNull()
  })

  it('skips positions where an item is not allowed', () => {
    const rows = rowsFrom('A', '-B', '--C', 'D', '-E')
    const target = nextPlace(rows, 3, -1)
    expect(target && drawing(moveRow(rows, 3, target))).toEqual(['A', '-D', '--E', '-B', '--C'])
  })
})
