import { useState } from 'react'
import type { Role } from '../../core/account/index.ts'
import type { IssuedInvitation } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, CheckLabel, Dialog, DialogButtons, Field, useFaultFocus } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface InviteDialogProps {
  /** True if the site can send the link by email. */
  sendsMail: boolean
  onClose(): void
  onInvited(invited: IssuedInvitation): void
}

const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email' },
] as const

/** Dialog to invite a person with a role. Faults are shown beside their fields, in the server's words. */
export function InviteDialog({ sendsMail, onClose, onInvited }: InviteDialogProps) {
  const t = useMessages(peopleMessages)
  const api = useApi()
  const [values, setValues] = useState({ name: '', email: '' })
  const [role, setRole] = useState<Role>('editor')
  const [isMailed, setMailed] = useState(sendsMail)
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const form = useFaultFocus(fault)
  const [isBusy, setBusy] = useState(false)
  const invite = async () => {
    setBusy(true)
    const answer = await api.send('POST people', { args: { ...values, role, mail: isMailed } })
    setBusy(false)
    if (answer.ok) return onInvited(answer.value.body)
    const { data, message } = answer.error
    setFault({ field: String(data.field ?? ''), text: message || t('notDone') })
  }
  return (
    <Dialog title={t('inviteTitle')} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void invite()
        }}
      >
        {FIELDS.map(({ name, type }) => (
          <Field
            key={name}
            label={t(name)}
            help={name === 'name' ? t('nameHelp') : undefined}
            error={fault?.field === name ? fault.text : undefined}
          >
            {(control) => (
              <input
                {...control}
                type={type}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <RoleChoice role={role} onChoose={setRole} />
        {sendsMail ? (
          <CheckLabel type="checkbox" checked={isMailed} onChange={({ target }) => setMailed(target.checked)}>
            {t('mailIt')}
          </CheckLabel>
        ) : (
          <p className={styles.intro}>{t('mailUnset')}</p>
        )}
        {fault?.field === '' && (
          <p role="alert" className={styles.fault}>
            {fault.text}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit isBusy={isBusy}>
            {t('invite')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
