import { useState } from 'react'
import type { Redirect } from '../../core/calls/index.ts'
import { redirectFields } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { createSendWithKey, entityTag, useApi } from '../api/index.ts'
import { type EntryMatch, EntryPicker } from '../entry-picker/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { DeclaredFields } from '../forms/index.ts'
import { bidiIsolate, Field } from '../kit/index.ts'
import { FormDialog, recordStyles as styles } from '../lists/index.ts'
import { redirectMessages } from './messages.ts'
import { targetText } from './redirect.ts'
import { formOf, joinRedirect, type RedirectForm, sentRedirect } from './redirect-form.ts'

interface RedirectDialogProps {
  /** Redirect that is edited; `null` for a new one. */
  redirect: Redirect | null
  /** Initial path of a new redirect. */
  from?: string
  onClose(): void
  /** Called when somebody else has changed the redirect. */
  onConflict(): void
  /** @param isGone whether the address is marked as gone instead of redirected */
  onSaved(from: string, isGone: boolean): void
}

/**
 * Dialog for a redirect. Faults are shown beside their fields, in the server's words. If somebody else has changed the
 * redirect meanwhile, both changes are saved, unless they contradict each other (studio-428).
 */
export function RedirectDialog({
  redirect,
  from: begin = '',
  onClose,
  onConflict,
  onSaved,
}: RedirectDialogProps) {
  const t = useMessages(redirectMessages)
  const api = useApi()
  const [form, setForm] = useState<RedirectForm>(() =>
    redirect ? formOf(redirect) : { from: begin, status: 301, to: '' },
  )
  const { from, status, to } = form
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sendWithKey] = useState(createSendWithKey)
  /** State that the change is based on, as it was last shown. */
  const [base, setBase] = useState(redirect)
  const isGone = status === 410
  const target = useDescribeField()('redirect.to', redirectFields.to)
  const save = async (edited: Redirect | null, typed: RedirectForm): Promise<void> => {
    setBusy(true)
    const args = sentRedirect(typed)
    const answer = edited
      ? await sendWithKey(args, (key) =>
          api.send('PATCH redirects/:id', {
            path: { id: edited.id },
            args,
            ifMatch: entityTag('redirect', edited),
            key,
          }),
        )
      : await api.send('POST redirects', { args })
    setBusy(false)
    if (answer.ok) return onSaved(typed.from, typed.status === 410)
    const { code, data, message } = answer.error
    if (code !== 'rest_conflict' || !edited)
      return setFault({ field: String(data.field ?? ''), text: message || t('notSaved') })
    const current = data.current as Redirect
    setBase(current)
    onConflict()
    const { joined, isContested } = joinRedirect(edited, typed, current)
    setForm(joined)
    if (!isContested) return save(current, joined)
    const state = t('leadsTo', { from: current.from, to: targetText(current) || t('gone') })
    setFault({ field: '', text: `${message} ${t('nowIs', { state: bidiIsolate(state) })}` })
  }
  const choose = (value: EntryMatch | string) => {
    setForm({ ...form, to: value })
    if (fault?.field === 'to') setFault(null)
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  return (
    <FormDialog
      title={redirect ? t('editRedirect', { from: redirect.from }) : t('newRedirect')}
      yes={t('save')}
      {...{ isBusy, onClose }}
      faults={fault}
      fault={errorOf('')}
      onSubmit={() => void save(base, form)}
    >
      <DeclaredFields
        group="redirect"
        fields={redirectFields}
        names={['from', 'status']}
        values={{ from, status: String(status) }}
        faultOf={errorOf}
        onChange={(name, value) => setForm({ ...form, [name]: name === 'status' ? Number(value) : value })}
      />
      {!isGone && (
        <>
          <EntryPicker value={to} label={target.label} again={t('toAgain')} onChange={choose}>
            {(typed, input) => (
              <Field label={target.label} help={target.help} error={errorOf('to')}>
                {(control) => (
                  <input
                    {...control}
                    ref={input}
                    value={typed}
                    dir="auto"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    onChange={({ target }) => choose(target.value)}
                  />
                )}
              </Field>
            )}
          </EntryPicker>
          {typeof to !== 'string' && errorOf('to') && (
            <p role="alert" className={styles.fault}>
              {errorOf('to')}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
