import { expect, it } from 'vitest'
import { showProgress } from './progress.ts'

function shown(isTTY: boolean, total: number): string[] {
  const written: string[] = []
  const step = showProgress('Adding works', { isTTY, write: (text: string) => written.push(text) })
  for (let done = 0; done <= total; done += 1) step(done, total)
  return written
}

it('says how far it is in a few plain lines without a terminal', () => {
  expect(shown(false, 200)).toEqual([
    'Adding works: 0 of 200\n',
    'Adding works: 50 of 200\n',
    'Adding works: 100 of 200\n',
    'Adding works: 150 of 200\n',
    'Adding works: 200 of 200\n',
  ])
})

it('draws one bar on a terminal and ends its line once', () => {
  const written = shown(true, 1000)
  expect(written).toHaveLength(101)
  expect(written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(written.filter((text) => text.endsWith('\n'))).toHaveLength(1)
})
