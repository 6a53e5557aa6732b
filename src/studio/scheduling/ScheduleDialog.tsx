import { useState } from 'react'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { isOffsetDifferent, momentAt, ownZone, timeText, useSiteZone, wallClockAt } from '../api/index.ts'
import { Button, Dialog, DialogButtons, Field } from '../kit/index.ts'
import { scheduleMessages } from './messages.ts'
import styles from './scheduling.module.css'

interface ScheduleDialogProps {
  title: string
  action: 'publish' | 'unpublish'
  /** Planned time in ISO 8601; `null` if there is none. */
  planned: string | null
  onClose(): void
  /** @param at time in ISO 8601; `null` for at once */
  onPlan(at: string | null): void
}

/** Milliseconds per hour. The default time is the next full hour that is at least one hour away. */
const HOUR_MS = 3_600_000
/** Limit on the time, so that years have four digits. */
const LAST = '9999-12-31T23:59'
const nextHour = (): string => new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS).toISOString()

/**
 * Dialog for date and time in the site's zone; it also shows the time in the person's own zone if that differs
 * (studio-54).
 */
export default function ScheduleDialog({ title, action, planned, onClose, onPlan }: ScheduleDialogProps) {
  const t = useMessages(scheduleMessages)
  const { lang } = useLanguage()
  const siteZone = useSiteZone()
  const [wall, setWall] = useState(() => wallClockAt(planned ?? nextHour(), siteZone))
  const [isOver, setOver] = useState(false)
  const at = momentAt(wall, siteZone)
  const zone = ownZone()
  const own =
    at !== null && isOffsetDifferent(at, zone, siteZone)
      ? t('forYou', { time: timeText(at, lang, zone), zone })
      : ''
  const plan = () => {
    if (at === null) return
    if (Date.parse(at) <= Date.now()) setOver(true)
    else onPlan(at)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          plan()
        }}
      >
        <Field label={t('when')} help={`${t('inZone', { zone: siteZone })} ${own}`}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              required
              max={LAST}
              value={wall}
              onChange={({ target }) => {
                setWall(target.value)
                setOver(false)
              }}
            />
          )}
        </Field>
        <p role="alert" className={styles.fault}>
          {isOver && t(action === 'publish' ? 'over' : 'overUnpublish')}
        </p>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {isOver ? (
            <Button look="main" onClick={() => onPlan(null)}>
              {t(action === 'publish' ? 'now_publish' : 'now_unpublish')}
            </Button>
          ) : (
            <Button look="main" onClick={plan}>
              {t('save')}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
