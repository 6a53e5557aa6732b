import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, Dialog, useSubmit } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import { type Person, personPath, type Role } from './person.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface RoleDialogProps {
  person: Person
  onClose(): void
  onSaved(role: Role): void
}

/** What somebody may do from now on. */
export function RoleDialog({ person, onClose, onSaved }: RoleDialogProps) {
  const t = useMessages(peopleMessages)
  const api = useApi()
  const [role, setRole] = useState(person.role)
  const { fault, isBusy, submit } = useSubmit(async () => {
    const answer = await api.call(personPath(person), { method: 'PATCH', body: { role } })
    if (!answer.ok) return answer.error.message || t('notDone')
    onSaved(role)
    return ''
  })
  return (
    <Dialog title={t('roleTitle', { name: person.name })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RoleChoice role={role} onChoose={setRole} />
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
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
