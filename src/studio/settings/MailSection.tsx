import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { Section } from '../singletons/index.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings.module.css'

/** Section that tells whether the site can send email, with a button for a test email (studio-165). */
export function MailSection() {
  const t = useMessages(settingsMessages)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['mail'],
    queryFn: ({ signal }) => read(api, readPath('GET mail', {}), signal),
  })
  const [notice, setNotice] = useState<{ text: string; isFault: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    setNotice({ text: t('mailSending'), isFault: false })
    const answer = await api.send('POST mail/test', {})
    setBusy(false)
    if (answer.ok) return setNotice({ text: t('mailSent', { to: answer.value.body.to }), isFault: false })
    const { code, message } = answer.error
    const why = message || t('notDone')
    setNotice({ text: code === 'mail_not_sent' ? t('mailFailed', { why }) : why, isFault: true })
  }
  return (
    <Section title={t('mail')}>
      {data && (
        <div className={styles.part}>
          <p>{data.isSet ? t('mailSet', { from: data.from ?? '' }) : t('mailNotSet')}</p>
          {data.isSet ? (
            <Button isBusy={isBusy} onClick={() => void test()}>
              {t('mailTest')}
            </Button>
          ) : (
            <p className={styles.help}>{t('mailUse')}</p>
          )}
        </div>
      )}
      <p role="status" className={styles.told} data-fault={notice?.isFault || undefined}>
        {notice?.text}
      </p>
    </Section>
  )
}
