import { useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText } from '../api/index.ts'
import { Button, copied, Dialog, Field } from '../kit/index.ts'
import { recordStyles as records } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import styles from './people.module.css'
import type { Invited } from './person.ts'

interface LinkDialogProps {
  invited: Invited
  sendsMail: boolean
  onClose(): void
}

/** The link of an invitation, which is shown this once. */
export function LinkDialog({ invited: { person, link }, sendsMail, onClose }: LinkDialogProps) {
  const t = useMessages(peopleMessages)
  const { lang } = useLanguage()
  const address = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const { name, email, invitation } = person
  const unmailed = sendsMail ? '' : t('mailUnset')
  const mailed = invitation?.mail === 'none' ? unmailed : t('linkMailed', { email })
  const copy = async () => {
    const isCopied = await copied(link)
    if (!isCopied) address.current?.select()
    setSaid(t(isCopied ? 'copied' : 'copyByHand'))
  }
  return (
    <Dialog title={t('linkTitle', { name })} onClose={onClose}>
      <div className={records.form}>
        <p>{t('linkText', { time: timeText(invitation?.until ?? '', lang, ownZone()) })}</p>
        <Field label={t('link')}>
          {(control) => (
            <div className={styles.link}>
              <input {...control} ref={address} type="text" dir="ltr" readOnly value={link} />
              <Button onClick={() => void copy()}>{t('copy')}</Button>
            </div>
          )}
        </Field>
        {mailed && <p className={records.intro}>{mailed}</p>}
        <p role="status">{said}</p>
        <div className={records.buttons}>
          <Button look="main" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
