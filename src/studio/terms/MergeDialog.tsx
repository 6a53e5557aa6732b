import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, Field, useSubmit } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { termMessages } from './messages.ts'
import type { ListedTerm } from './term.ts'

interface MergeDialogProps {
  term: ListedTerm
  others: readonly ListedTerm[]
  onClose(): void
  /** Gives why it could not be done, in words, else an empty text. */
  onMerge(into: number): Promise<string>
}

/** Asks which term the works of another are to bear, and goes once they do. */
export function MergeDialog({ term, others, onClose, onMerge }: MergeDialogProps) {
  const t = useMessages(termMessages)
  const [into, setInto] = useState(others[0]?.id ?? 0)
  const { fault, isBusy, submit } = useSubmit(async () => {
    const why = await onMerge(into)
    if (why === '') onClose()
    return why
  })
  return (
    <Dialog title={t('mergeTitle', { name: term.name })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{t('mergeText')}</p>
        <Field label={t('into')}>
          {(control) => (
            <select {...control} value={into} onChange={({ target }) => setInto(Number(target.value))}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit isBusy={isBusy}>
            {t('mergeNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
