import type { ReactNode } from 'react'
import { PASSWORD_LENGTH } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { PasswordField } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'

const messages = defineMessages('new-password-field', {
  hint: 'At least {min} characters. A sentence is a good password.',
})

interface NewPasswordFieldProps {
  label: string
  /** What was wrong with the one that was sent. */
  error: string | undefined
}

/** Where a password is thought up: says what is asked of it. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps): ReactNode {
  const t = useMessages(messages)
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={t('hint', PASSWORD_LENGTH)}
      error={error}
    />
  )
}
