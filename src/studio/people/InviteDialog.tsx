import { useState } from 'react'
import { personFields } from '../../core/account/index.ts'
import type { IssuedInvitation } from '../../core/calls/index.ts'
import { defaultsOf } from '../../core/schema/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { DeclaredFields } from '../forms/index.ts'
import { FormDialog, recordStyles as styles } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import { personControls } from './RoleControl.tsx'

interface InviteDialogProps {
  /** True if the site can send the link by email. */
  sendsMail: boolean
  onClose(): void
  onInvited(invited: IssuedInvitation): void
}

/** Dialog to invite a person with a role. Faults are shown beside their fields, in the server's words. */
export function InviteDialog({ sendsMail, onClose, onInvited }: InviteDialogProps) {
  const t = useMessages(peopleMessages)
  const api = useApi()
  const [values, setValues] = useState({ ...defaultsOf(personFields), mail: sendsMail })
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const invite = async () => {
    setBusy(true)
    const answer = await api.send('POST people', { args: values })
    setBusy(false)
    if (answer.ok) return onInvited(answer.value.body)
    const { data, message } = answer.error
    setFault({ field: String(data.field ?? ''), text: message || t('notDone') })
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  return (
    <FormDialog
      title={t('inviteTitle')}
      yes={t('invite')}
      {...{ isBusy, onClose }}
      faults={fault}
      fault={errorOf('')}
      onSubmit={() => void invite()}
    >
      <DeclaredFields
        group="person"
        fields={personFields}
        names={['name', 'email', 'role', ...(sendsMail ? ['mail'] : [])]}
        values={values}
        faultOf={errorOf}
        specialOf={personControls}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      {!sendsMail && <p className={styles.intro}>{t('mailUnset')}</p>}
    </FormDialog>
  )
}
