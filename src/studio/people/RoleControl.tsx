import { personFields } from '../../core/account/index.ts'
import { useFieldText } from '../field-texts/index.ts'
import type { FieldControlProps, SpecialControl } from '../forms/index.ts'
import styles from './people.module.css'

/** Choice of a role, each with what it allows. */
function RoleControl({ name, field, value, onChange }: FieldControlProps) {
  const { label, enum: roles = [], optionLabels = {} } = field
  const fieldText = useFieldText()
  const helps: Readonly<Record<string, string>> = personFields.role.optionHelps ?? {}
  return (
    <fieldset>
      <legend>{label}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} checked={value === role} onChange={() => onChange(role)} />
          <span>
            {optionLabels[role]}
            <span className={styles.may}>{fieldText(`${name}.${role}.help`, helps[role] ?? '')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Special controls of the forms of people. */
export const personControls: SpecialControl = (name) => (name === 'person.role' ? RoleControl : undefined)
