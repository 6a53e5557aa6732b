import type { Message } from '../../core/calls/index.ts'
import { MESSAGE_HELD } from '../../core/content/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { inboxMessages } from './messages.ts'

interface MessageMailProps {
  message: Message
  /** True while the message is being mailed. */
  isBusy: boolean
  onMail(): void
}

/** Note why a message was not mailed to the owners, when it is tried again, and a button to try now (studio-300). */
export function MessageMail({ message, isBusy, onMail }: MessageMailProps) {
  const t = useMessages(inboxMessages)
  const { lang } = useLanguage()
  const { mailFault, mailAt, name } = message
  const again =
    mailAt === null ? t('triedNoMore') : t('triedAgain', { at: timeText(mailAt, lang, ownZone()) })
  return (
    <div className={styles.under}>
      {mailFault === MESSAGE_HELD ? (
        <p className={styles.fault}>{t('held')}</p>
      ) : (
        <p className={styles.fault}>
          {t('notMailedFor')} <bdi>{mailFault}</bdi>. {again}
        </p>
      )}
      <Button look="quiet" isBusy={isBusy} onClick={onMail}>
        {t('mailNow')} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}
