import { ROLES, type Role } from '../../core/account/index.ts'
import { useMessages } from '../../ui/index.ts'
import { peopleMessages } from './messages.ts'
import styles from './people.module.css'

/** Choice of a role, each with what it allows. */
export function RoleChoice({ role, onChoose }: { role: Role; onChoose(role: Role): void }) {
  const t = useMessages(peopleMessages)
  return (
    <fieldset>
      <legend>{t('role')}</legend>
      {ROLES.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name="role" checked={role === one} onChange={() => onChoose(one)} />
          <span>
            {t(one)}
            <span className={styles.may}>{t(`${one}May`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
