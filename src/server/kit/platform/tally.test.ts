import { expect, it } from 'vitest'
import { createTally, type TallyCount } from './tally.ts'

function openTally(max = 10) {
  const writes: [string, TallyCount][][] = []
  const logLines: string[] = []
  const disk = { isFull: false }
  const tally = createTally({
    name: 'Counts of visits',
    now: () => new Date('2026-03-01T12:00:00Z'),
    max,
    log: (sentence) => void logLines.push(sentence),
    async write(counts) {
      if (disk.isFull) throw new Error('disk full')
      writes.push([...counts])
    },
  })
  return { tally, writes, logLines, disk }
}

const at = '2026-03-01T12:00:00.000Z'

it('writes counts at once, and nothing twice', async () => {
  const { tally, writes } = openTally()
  for (const key of ['a', 'b', 'a']) tally.add(key)
  await tally.flush()
  await tally.flush()
  tally.add('a')
  await tally.flush()
  expect(writes).toEqual([
    [
      ['a', { count: 2, lastAt: at }],
      ['b', { count: 1, lastAt: at }],
    ],
    [['a', { count: 1, lastAt: at }]],
  ])
})

it('keeps counts that could not be written, logs it, and counts on', async () => {
  const { tally, writes, logLines, disk } = openTally()
  tally.add('a')
  disk.isFull = true
  await tally.flush()
  tally.add('a')
  disk.isFull = false
  await tally.flush()
  expect(logLines).toEqual(['Counts of visits could not be written yet: disk full.'])
  expect(writes).toEqual([[['a', { count: 2, lastAt: at }]]])
})

it('counts at most a limited number of things at once', async () => {
  const { tally, writes } = openTally(2)
  for (const key of ['a', 'b', 'c', 'a']) tally.add(key)
  await tally.flush()
  expect(writes[0]?.map(([key]) => key)).toEqual(['a', 'b'])
})
