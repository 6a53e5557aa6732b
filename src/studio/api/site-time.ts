/** Returns the offset of a time zone from UTC at a moment, in milliseconds. */
function aheadOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(at / 1000) * 1000
}

/**
 * Converts a wall clock time in a zone to a moment. A time that a clock change skips becomes the one an hour later.
 *
 * @param wall value of `<input type="datetime-local">`, such as `2026-12-03T09:00`
 * @returns ISO 8601 in UTC; `null` for what is no date and time
 */
export function momentAt(wall: string, zone: string): string | null {
  const wallTime = Date.parse(`${wall}Z`)
  if (Number.isNaN(wallTime)) return null
  const near = wallTime - aheadOf(wallTime, zone)
  return new Date(wallTime - aheadOf(near, zone)).toISOString()
}

/** Converts a moment to the wall clock time in a zone, as `<input type="datetime-local">` takes it. */
export const wallClockAt = (at: string, zone: string): string =>
  new Date(Date.parse(at) + aheadOf(Date.parse(at), zone)).toISOString().slice(0, 16)

/** Formats a moment in a zone for people. */
export const timeText = (at: string, lang: string, zone: string): string =>
  new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })

/** Returns the time zone of the browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells whether the clocks of two zones differ at a moment. */
export const isOffsetDifferent = (at: string, zone: string, other: string): boolean =>
  aheadOf(Date.parse(at), zone) !== aheadOf(Date.parse(at), other)
