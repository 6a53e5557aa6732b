import { useRef } from 'react'
import { Link } from 'wouter'
import type { Entry } from '../../../core/calls/index.ts'
import { ADDRESS_FIELD, entryPath } from '../../../core/entry/index.ts'
import { entriesPath } from '../../../core/routing/routes.ts'
import type { DescribedField } from '../../../core/schema/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { Button, Field } from '../../kit/index.ts'
import styles from './kind-choice.module.css'
import { kindMessages } from './kind-messages.ts'

interface AddressFieldProps {
  entry: Entry
  field: DescribedField
  value: string
  error: string | undefined
  onChange(value: string): void
}

/**
 * Field for an entry's address: shows the full address, that the old one will redirect, or who has the address already
 * and which similar one is free (studio-62).
 */
export function AddressField({ entry, field, value, error, onChange }: AddressFieldProps) {
  const t = useMessages(kindMessages)
  const { kind, live, problems } = entry
  const name = ADDRESS_FIELD[kind]
  const path = entryPath(kind, { [name]: value })
  const isMoved = live !== null && value !== '' && live[name] !== value
  const holder = problems.find(({ code }) => code === 'address_taken')?.values
  const free = String(holder?.free ?? '')
  const input = useRef<HTMLInputElement>(null)
  const isTaken = holder?.path === path
  const help = isMoved
    ? t('leadsOn')
    : (field.help ?? (value !== '' && live === null ? t('isAt', { address: path }) : undefined))
  return (
    <>
      <Field label={field.label} help={help} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {isTaken && (
        <div className={styles.holder}>
          <Link to={`${entriesPath(kind)}/${holder.id}`}>
            {t('openHolder', { title: String(holder.title) })}
          </Link>
          <Button
            onClick={() => {
              onChange(free)
              input.current?.focus()
            }}
          >
            {t('useFree', { address: entryPath(kind, { [name]: free }) })}
          </Button>
        </div>
      )}
    </>
  )
}
