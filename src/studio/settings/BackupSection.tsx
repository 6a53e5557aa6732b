import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { API_PATH } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { errorOf, ownZone, read, readPath, timeText, useApi } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { Section } from '../singletons/index.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings.module.css'

const KEY = ['backup']

/** Section to download a backup of the whole site as one file (transfer-6). */
export function BackupSection() {
  const t = useMessages(settingsMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read(api, readPath('GET backup', {}), signal),
  })
  const [message, setMessage] = useState<{ text: string; isFault: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    // The API call renews an expired nonce, which a form cannot do.
    const answer = await api.send('GET backup', {})
    setBusy(false)
    if (!answer.ok) return setMessage({ text: answer.error.message || t('notDone'), isFault: true })
    sendForm(api.nonce())
    setMessage({ text: t('backupComes'), isFault: false })
    setTimeout(() => void client.invalidateQueries({ queryKey: KEY }), KNOWN_AFTER_MS)
  }
  /** Shows the reason of a refusal: the browser saves a file, so content in the frame is an error. */
  const tellRefusal = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const text = currentTarget.contentDocument?.body.textContent ?? ''
    if (text !== '') setMessage({ text: refusalIn(text) || t('notDone'), isFault: true })
  }
  return (
    <Section title={t('backup')}>
      <div className={styles.part}>
        <p>{t('backupHelp')}</p>
        <p className={styles.help}>{t('backupUse')}</p>
        <Button isBusy={isBusy} onClick={() => void download()}>
          {t('backupDownload')}
        </Button>
        <iframe name={FRAME} title={t('backup')} hidden onLoad={tellRefusal} />
        {data?.last && (
          <p className={styles.help}>
            {t('backupLast', { time: timeText(data.last.at, lang, ownZone()), name: data.last.by })}
          </p>
        )}
      </div>
      <p role="status" className={styles.told} data-fault={message?.isFault || undefined}>
        {message?.text}
      </p>
    </Section>
  )
}

/** Time in milliseconds after which a requested backup has begun, so that its state is read again. */
const KNOWN_AFTER_MS = 3000

/** Name of the frame that receives the response. A form without it would trigger the question about unsaved changes. */
const FRAME = 'backup-file'

/** Requests the file by a form with POST, because proxies log addresses. */
function sendForm(nonce: string): void {
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.method = 'post'
  form.action = `${API_PATH}/vitrine/v1/backup/file`
  form.target = FRAME
  form.hidden = true
  field.name = '_wpnonce'
  field.value = nonce
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Returns the message of a refusal; empty if it is not a response of the API. */
function refusalIn(text: string): string {
  try {
    return errorOf(0, JSON.parse(text)).message
  } catch {
    return ''
  }
}
