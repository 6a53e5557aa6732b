import { personFields, type Role } from '../../core/account/index.ts'
import { useDescribeField } from '../field-texts/index.ts'

/** Returns a function that names a role. */
export function useRoleLabel(): (role: Role) => string {
  const { optionLabels } = useDescribeField()('person.role', personFields.role)
  return (role) => optionLabels?.[role] ?? role
}
