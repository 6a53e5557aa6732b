import { expect, it } from 'vitest'
import { type Counted, createTally } from './tally.ts'

function openTally(max = 10) {
  const written: [string, Counted][][] = []
  const said: string[] = []
  const disk = { isFull: false }
  const tally = createTally({
    now: () => new Date('2026-03-01T12:00:00Z'),
    max,
    log: (sentence) => void said.push(sentence),
    async write(counts) {
      if (disk.isFull) throw new Error('disk full')
      written.push([...counts])
    },
  })
  return { tally, written, said, disk }
}

const at = '2026-03-01T12:00:00.000Z'

it('writes what was counted at once, and nothing twice', async () => {
  const { tally, written } = openTally()
  for (const key of ['a', 'b', 'a']) tally.add(key)
  await tally.flush()
  await tally.flush()
  tally.add('a')
  await tally.stop()
  expect(written).toEqual([
    [
      ['a', { count: 2, lastAt: at }],
      ['b', { count: 1, lastAt: at }],
    ],
    [['a', { count: 1, lastAt: at }]],
  ])
})

it('keeps what could not be written, says so, and counts on', async () => {
  const { tally, written, said, disk } = openTally()
  tally.add('a')
  disk.isFull = true
  await tally.flush()
  tally.add('a')
  disk.isFull = false
  await tally.stop()
  expect(said).toEqual(['Counts could not be written yet: disk full.'])
  expect(written).toEqual([[['a', { count: 2, lastAt: at }]]])
})

it('counts no more things at once than it may', async () => {
  const { tally, written } = openTally(2)
  for (const key of ['a', 'b', 'c', 'a']) tally.add(key)
  await tally.stop()
  expect(written[0]?.map(([key]) => key)).toEqual(['a', 'b'])
})
