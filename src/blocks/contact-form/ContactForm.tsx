import { type AriaAttributes, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { MESSAGE_LIMITS, MESSAGE_TRAP, type MessageField } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { SEND_MESSAGE_PATH } from '../../core/routing/routes.ts'
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
  refused: 'Not sent. See below what’s missing. Go back to find what you wrote.',
  name_fault: 'Enter your name, with up to {most} characters.',
  email_fault: 'Enter a full email address, such as you@example.org.',
  text_fault: 'Write a message of up to {most} characters.',
})

/** Pattern of a complete mail address: browsers alone accept one without a dot after the `@`. */
const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'

/** A form for a message to those who run the site; it needs no script (message-1). */
export function ContactForm(props: ContactFormProps): ReactNode {
  const t = useMessages(messages)
  const {
    heading,
    text,
    buttonText,
    thanks,
    note,
    queryKey,
    outcome,
    faults,
    returnTo,
    made: createdAt,
  } = props
  const faultOf = (field: MessageField) =>
    faults.includes(field) ? t(`${field}_fault`, { most: MESSAGE_LIMITS[field] }) : null
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
            <input type="hidden" name="made" value={createdAt} />
            <Line
              name="name"
              label={t('name')}
              fault={faultOf('name')}
              autoComplete="name"
              maxLength={MESSAGE_LIMITS.name}
            />
            <Line
              name="email"
              type="email"
              label={t('email')}
              fault={faultOf('email')}
              pattern={EMAIL_PATTERN}
              title={t('email_fault')}
              autoComplete="email"
              maxLength={MESSAGE_LIMITS.email}
              dir="ltr"
            />
            <Area label={t('text')} fault={faultOf('text')} />
            {/* Bots fill in every field; password managers are told to leave this one. */}
            <label className={styles.trap} aria-hidden="true">
              {t('trap')}
              <input
                name={MESSAGE_TRAP}
                tabIndex={-1}
                autoComplete="off"
                data-1p-ignore=""
                data-bwignore=""
                data-lpignore="true"
                data-form-type="other"
              />
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

interface Labelled {
  label: string
  /** Description of the required input, shown if the submitted value was not valid. */
  fault: string | null
}

function Line({ label, fault, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <Labelled label={label} fault={fault}>
      {(control) => <input {...input} {...control} required />}
    </Labelled>
  )
}

function Area(labelled: Labelled): ReactNode {
  return (
    <Labelled {...labelled}>
      {(control) => (
        <textarea {...control} name="text" rows={6} maxLength={MESSAGE_LIMITS.text} required dir="auto" />
      )}
    </Labelled>
  )
}

interface LabelledProps extends Labelled {
  /** Renders the control with the attributes that connect it to its label and fault. */
  children(control: { id: string; className: string | undefined } & AriaAttributes): ReactNode
}

function Labelled({ label, fault, children }: LabelledProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input,
        ...(fault !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
      })}
      {fault !== null && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
