import type { ReactNode } from 'react'
import { useLanguage } from '../../ui/index.ts'

interface MomentProps {
  /** ISO 8601, UTC. */
  at: string
  precision?: 'day' | 'minute'
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const MINUTE: Intl.DateTimeFormatOptions = {
  ...DAY,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** A point in time, as the site's language writes it; the server's clock has no other zone than UTC. */
export function Moment({ at, precision = 'minute' }: MomentProps): ReactNode {
  const { lang } = useLanguage()
  const format = new Intl.DateTimeFormat(lang, {
    ...(precision === 'day' ? DAY : MINUTE),
    timeZone: 'UTC',
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
