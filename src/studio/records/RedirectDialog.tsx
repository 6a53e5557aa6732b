import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, Dialog, Field } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { recordMessages } from './messages.ts'
import type { Redirect } from './redirect.ts'
import { targetText } from './redirect.ts'

interface RedirectDialogProps {
  /** The one that is changed; `null` for a new one. */
  redirect: Redirect | null
  /** What a new one begins with. */
  from?: string
  onClose(): void
  onSaved(from: string): void
}

const STATUSES = [301, 302, 410] as const

/** Where an old address leads: what is wrong is said beside its field, in the words of the server. */
export function RedirectDialog({ redirect, from: begin = '', onClose, onSaved }: RedirectDialogProps) {
  const t = useMessages(recordMessages)
  const api = useApi()
  const [from, setFrom] = useState(redirect?.from ?? begin)
  const [to, setTo] = useState(redirect ? targetText(redirect) : '')
  const [status, setStatus] = useState(redirect?.status ?? 301)
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isGone = status === 410
  const save = async () => {
    setBusy(true)
    const isSameTarget = redirect !== null && to === targetText(redirect)
    const answer = await api.call(redirect ? `redirects/${redirect.id}` : 'redirects', {
      method: redirect ? 'PATCH' : 'POST',
      // An entry is named by its id: it is led to wherever it stands.
      body: { from, status, ...(isGone ? { to: null } : !isSameTarget && { to }) },
    })
    setBusy(false)
    if (answer.ok) return onSaved(from)
    const { data, message } = answer.error
    setFault({ field: String(data.field ?? ''), text: message || t('notSaved') })
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  return (
    <Dialog title={t(redirect ? 'edit' : 'newRedirect')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <Field label={t('from')} help={t('fromHelp')} error={errorOf('from')}>
          {(control) => (
            <input
              {...control}
              value={from}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend>{t('kindOfRedirect')}</legend>
          {STATUSES.map((one) => (
            <label key={one} className={styles.choice}>
              <input type="radio" name="status" checked={status === one} onChange={() => setStatus(one)} />
              {t(`status_${one}`, { code: one })}
            </label>
          ))}
        </fieldset>
        {!isGone && (
          <Field label={t('to')} help={t('toHelp')} error={errorOf('to')}>
            {(control) => (
              <input
                {...control}
                value={to}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setTo(target.value)}
              />
            )}
          </Field>
        )}
        {fault && fault.field === '' && (
          <p role="alert" className={styles.fault}>
            {fault.text}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
