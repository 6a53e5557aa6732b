/** Matches a day with time and zone, as ISO 8601 and WordPress write them. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * Reads a time from outside: an existing day in a year of four digits, since stored times are compared as texts. A day
 * without a time begins in universal time.
 *
 * @param zone zone of times that name none; without it such times are refused, since they would be read in the
 * machine's own zone
 * @returns ISO 8601 in UTC; `null` for anything else
 */
export function readTime(text: unknown, zone?: 'Z'): string | null {
  const [, day = '', time, namedZone] = (typeof text === 'string' && TIME.exec(text.trim())) || []
  const own = time === undefined ? 'Z' : (namedZone ?? zone)
  if (own === undefined || !isDay(day)) return null
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(own) ?? []
  const at = new Date(`${day}T${time ?? '00:00'}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  return /^\d{4}-/.test(iso) ? iso : null
}

/** Tells whether a day exists: engines read 29 February 2027 as 1 March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
