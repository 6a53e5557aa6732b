import { useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, copyText, Dialog, Field } from '../kit/index.ts'
import { recordStyles as records } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import styles from './people.module.css'

interface LinkDialogProps {
  /** Name of the person the link is for. */
  name: string
  link: string
  /** Explanation of what the link does. */
  text: string
  /** Tells whether the link was also sent by email, or why not; empty if there is nothing to say. */
  mailNote?: string
  onClose(): void
}

/** Dialog with the link of an invitation or of a password reset, which is shown only once. */
export function LinkDialog({ name, link, text, mailNote = '', onClose }: LinkDialogProps) {
  const t = useMessages(peopleMessages)
  const address = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const copy = async () => {
    const isCopied = await copyText(link)
    if (!isCopied) address.current?.select()
    setAnnouncement(t(isCopied ? 'copied' : 'copyByHand'))
  }
  return (
    <Dialog title={t('linkTitle', { name })} onClose={onClose}>
      <div className={records.form}>
        <p>{text}</p>
        <Field label={t('link')}>
          {(control) => (
            <div className={styles.link}>
              <input {...control} ref={address} type="text" dir="ltr" readOnly value={link} />
              <Button onClick={() => void copy()}>{t('copy')}</Button>
            </div>
          )}
        </Field>
        {mailNote && <p className={records.intro}>{mailNote}</p>}
        <p role="status">{announcement}</p>
        <div className={records.buttons}>
          <Button look="main" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
