// Converts times of metadata to ISO 8601. A time without a zone stays without one: it is the photographer's local time.

/** Parses a day or time of XMP; empty if it is invalid, such as a month alone or the `0000-00-00` of unset clocks. */
export function isoTime(text: string): string {
  const [, day, time = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text.trim()) ?? []
  if (!day) return ''
  const whole = time.length === 5 ? `${time}:00` : time
  const iso = whole ? `${day}T${whole}${zone}` : day
  const date = new Date(whole && !zone ? `${iso}Z` : iso)
  // Dates that do not exist, such as 31 February, are rolled over by the engine.
  const isReal = !Number.isNaN(date.getTime()) && (zone !== '' || date.toISOString().startsWith(day))
  return isReal && Number(day.slice(0, 4)) >= 1826 ? iso : ''
}

/** Parses a day such as `20230514` and a time such as `100211+0200` of IPTC. */
export function iptcTime(date: string, time: string): string {
  const day = date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const [, hour, minute, second, zone = ''] = /^(\d\d)(\d\d)(\d\d)([+-]\d{4})?$/.exec(time) ?? []
  return isoTime(hour ? `${day}T${hour}:${minute}:${second}${zone.replace(/(\d\d)$/, ':$1')}` : day)
}
