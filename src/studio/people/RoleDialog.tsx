import { useState } from 'react'
import { personFields, type Role } from '../../core/account/index.ts'
import type { Person } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { DeclaredFields } from '../forms/index.ts'
import { ActionDialog } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import { personControls } from './RoleControl.tsx'

interface RoleDialogProps {
  person: Person
  onClose(): void
  onSaved(role: Role): void
}

/** Dialog to change a person's role. */
export function RoleDialog({ person, onClose, onSaved }: RoleDialogProps) {
  const t = useMessages(peopleMessages)
  const api = useApi()
  const [role, setRole] = useState(person.role)
  const save = async (): Promise<string> => {
    const answer = await api.send('PATCH people/:id', { path: { id: person.id }, args: { role } })
    if (!answer.ok) return answer.error.message || t('notDone')
    onSaved(role)
    return ''
  }
  return (
    <ActionDialog title={t('roleTitle', { name: person.name })} yes={t('save')} onClose={onClose} onDo={save}>
      <DeclaredFields
        group="person"
        fields={personFields}
        names={['role']}
        values={{ role }}
        specialOf={personControls}
        onChange={(_, value) => setRole(value as Role)}
      />
    </ActionDialog>
  )
}
