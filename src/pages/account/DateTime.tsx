import type { ReactNode } from 'react'
import { useLanguage } from '../../ui/index.ts'

interface DateTimeProps {
  /** Words before the time. */
  label?: string
  /** Time in ISO 8601, UTC. */
  at: string
  /** Defaults to `minute`. */
  precision?: 'day' | 'minute'
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, hour: 'numeric', minute: '2-digit' }

/** A point in time, formatted in the site's language and in UTC, as the server does not know a visitor's time zone. */
export function DateTime({ label, at, precision = 'minute' }: DateTimeProps): ReactNode {
  const { lang } = useLanguage()
  const format = new Intl.DateTimeFormat(lang, {
    ...(precision === 'day' ? DAY : MINUTE),
    timeZone: 'UTC',
  })
  const time = <time dateTime={at}>{format.format(new Date(at))}</time>
  if (label === undefined) return time
  return (
    <>
      {label} {time}
    </>
  )
}
