import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../Language.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './form.module.css'

const messages = defineMessages('password-field', { show: 'Show' })

/** A field for a password, with a switch that shows it. The page's script answers the switch; without script there is none. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'defaultValue' | 'children'>): ReactNode {
  const t = useMessages(messages)
  return (
    <Field {...props} type="password" spellCheck={false}>
      <button
        className={styles.show}
        type="button"
        aria-pressed="false"
        aria-label={`${t('show')}: ${props.label}`}
        data-show-password=""
      >
        {t('show')}
      </button>
    </Field>
  )
}
