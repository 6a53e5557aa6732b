import { expect, it } from 'vitest'
import { showProgress } from './progress.ts'

function shown(isTTY: boolean, total: number): string[] {
  const output: string[] = []
  const step = showProgress('Adding works', { isTTY, write: (text: string) => output.push(text) })
  for (let count = 0; count <= total; count += 1) step(count, total)
  return output
}

it('reports progress in a few plain lines without a terminal', () => {
  expect(shown(false, 200)).toEqual([
    'Adding works: 0 of 200\n',
    'Adding works: 50 of 200\n',
    'Adding works: 100 of 200\n',
    'Adding works: 150 of 200\n',
    'Adding works: 200 of 200\n',
  ])
})

it('draws one bar on a terminal and ends its line once', () => {
  const output = shown(true, 1000)
  expect(output).toHaveLength(101)
  expect(output.every((text) => text.startsWith('\r'))).toBe(true)
  expect(output.filter((text) => text.endsWith('\n'))).toHaveLength(1)
})
