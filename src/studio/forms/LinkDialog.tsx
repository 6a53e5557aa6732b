import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { EntryMatches, useEntrySearch } from '../entry-picker/index.ts'
import { Button, DialogButtons, Field, useDialog } from '../kit/index.ts'
import styles from './forms.module.css'
import { textMessages } from './messages.ts'

interface LinkDialogProps {
  onSet(address: string): void
  onClose(): void
}

/** Pattern of addresses that running text may link to. */
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\S+$/i

/** Dialog for a link's address, which also finds pages, works and terms by name. */
export function LinkDialog({ onSet, onClose }: LinkDialogProps): ReactNode {
  const t = useMessages(textMessages)
  const { props, close } = useDialog(onClose)
  const [input, setInput] = useState('')
  const [isRefused, setRefused] = useState(false)
  const words = SAFE.test(input) || input.trim().length < 2 ? null : input.trim()
  const search = useEntrySearch(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = input.trim()
    if (SAFE.test(address) || address === '/') onSet(address)
    else setRefused(true)
  }
  return (
    <dialog {...props} className={styles.picker} aria-label={t('link')}>
      <form onSubmit={submit}>
        <Field label={t('find')} error={isRefused ? t('unsafe') : undefined}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              value={input}
              onChange={({ target }) => {
                setInput(target.value)
                setRefused(false)
              }}
            />
          )}
        </Field>
        {words !== null && <EntryMatches {...search} onChoose={({ path }) => onSet(path)} />}
        <DialogButtons>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button look="main" onClick={() => props.ref.current?.querySelector('form')?.requestSubmit()}>
            {t('apply')}
          </Button>
        </DialogButtons>
      </form>
    </dialog>
  )
}
