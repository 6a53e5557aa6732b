import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { API_PATH } from '../../core/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, read, timeText, useApi } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { Section } from '../parts/index.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings.module.css'

interface BackupState {
  last: { at: string; by: string } | null
}

const KEY = ['backup']

/** The whole site as one file, which the browser fetches by itself (transfer-6). */
export function BackupSection() {
  const t = useMessages(settingsMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<BackupState>(api, 'backup', signal),
  })
  const [told, setTold] = useState<{ text: string; isFault: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    // A nonce that has ended is renewed by a call; a link could not do that.
    const answer = await api.call<BackupState>('backup')
    setBusy(false)
    if (!answer.ok) return setTold({ text: answer.error.message || t('notDone'), isFault: true })
    const link = document.createElement('a')
    link.href = `${API_PATH}/vitrine/v1/backup/file?_wpnonce=${encodeURIComponent(api.nonce())}`
    link.download = ''
    link.click()
    setTold({ text: t('backupComes'), isFault: false })
    setTimeout(() => void client.invalidateQueries({ queryKey: KEY }), KNOWN_AFTER_MS)
  }
  return (
    <Section title={t('backup')}>
      <div className={styles.part}>
        <p>{t('backupHelp')}</p>
        <p className={styles.help}>{t('backupUse')}</p>
        <Button isBusy={isBusy} onClick={() => void download()}>
          {t('backupDownload')}
        </Button>
        {data?.last && (
          <p className={styles.help}>
            {t('backupLast', { time: timeText(data.last.at, lang, ownZone()), name: data.last.by })}
          </p>
        )}
      </div>
      <p role="status" className={styles.told} data-fault={told?.isFault || undefined}>
        {told?.text}
      </p>
    </Section>
  )
}

/** By then a backup that was asked for has begun, in milliseconds. */
const KNOWN_AFTER_MS = 3000
