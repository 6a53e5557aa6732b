import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { MESSAGE_LIMITS } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { SEND_MESSAGE_PATH } from '../../core/routes.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './ContactForm.module.css'
import type { ContactFormProps } from './schema.ts'

const messages = defineMessages('contact-form', {
  name: 'Your name',
  email: 'Your email address',
  text: 'Your message',
  trap: 'Leave this empty',
  send: 'Send',
  sent: 'Thank you. Your message has arrived.',
  refused:
    'Nothing was sent: your name, a whole email address such as you@example.org and a message are needed. Go back to find what you wrote.',
})

/** A form for a message to those who run the site; it needs no script (message-1). */
export function ContactForm(props: ContactFormProps): ReactNode {
  const t = useMessages(messages)
  const { heading, text, buttonText, thanks, note, queryKey, outcome, returnTo, made } = props
  return (
    <section className={styles.contact} data-flow="wide">
      {(heading || text) && (
        <div className={styles.words}>
          {heading && <h2 dir="auto">{heading}</h2>}
          {text && <p dir="auto">{text}</p>}
        </div>
      )}
      <div className={styles.side}>
        {outcome && (
          <p
            className={styles.outcome}
            id={queryKey}
            tabIndex={-1}
            role="status"
            data-outcome={outcome}
            dir="auto"
          >
            {outcome === 'sent' ? thanks || t('sent') : t('refused')}
          </p>
        )}
        {outcome !== 'sent' && (
          <form className={styles.form} method="post" action={SEND_MESSAGE_PATH}>
            <input type="hidden" name="return" value={returnTo} />
            <input type="hidden" name="key" value={queryKey} />
            <input type="hidden" name="made" value={made} />
            <Line name="name" label={t('name')} autoComplete="name" maxLength={MESSAGE_LIMITS.name} />
            <Line
              name="email"
              type="email"
              label={t('email')}
              autoComplete="email"
              maxLength={MESSAGE_LIMITS.email}
              dir="ltr"
            />
            <Area label={t('text')} />
            {/* Programs fill in whatever there is. */}
            <label className={styles.trap} aria-hidden="true">
              {t('trap')}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
            {note && (
              <p className={styles.note} dir="auto">
                {note}
              </p>
            )}
            <button className={styles.button} type="submit" dir="auto">
              {buttonText || t('send')}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}

interface LineProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
}

function Line({ label, ...input }: LineProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles.input} required />
    </div>
  )
}

function Area({ label }: { label: string }): ReactNode {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="text"
        className={styles.input}
        rows={6}
        maxLength={MESSAGE_LIMITS.text}
        required
        dir="auto"
      />
    </div>
  )
}
