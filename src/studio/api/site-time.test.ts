import { expect, it } from 'vitest'
import { isOffsetDifferent, momentAt, wallClockAt } from './site-time.ts'

it('reads the clock of a time zone, before and after its change', () => {
  expect(momentAt('2026-12-03T09:00', 'UTC')).toBe('2026-12-03T09:00:00.000Z')
  expect(momentAt('2026-12-03T09:00', 'Europe/Berlin')).toBe('2026-12-03T08:00:00.000Z')
  expect(momentAt('2026-07-03T09:00', 'Europe/Berlin')).toBe('2026-07-03T07:00:00.000Z')
  // In that night the clocks in Berlin skip from 2 to 3.
  expect(momentAt('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(momentAt('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(momentAt('', 'UTC')).toBeNull()
  expect(momentAt('soon', 'UTC')).toBeNull()
})

it('writes the time that it reads', () => {
  for (const zone of ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Europe/Berlin'])
    for (const wall of ['2026-01-31T23:30', '2026-07-01T00:15'])
      expect(wallClockAt(momentAt(wall, zone) ?? '', zone)).toBe(wall)
})

it('recognises zones with the same time', () => {
  expect(isOffsetDifferent('2026-01-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(false)
  expect(isOffsetDifferent('2026-07-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(true)
})
