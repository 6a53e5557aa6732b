import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, Field } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { termMessages } from './messages.ts'
import type { ListedTerm } from './term.ts'

interface MergeDialogProps {
  term: ListedTerm
  others: readonly ListedTerm[]
  onClose(): void
  onMerge(into: number): void
}

/** Asks which term the works of another are to bear. */
export function MergeDialog({ term, others, onClose, onMerge }: MergeDialogProps) {
  const t = useMessages(termMessages)
  const [into, setInto] = useState(others[0]?.id ?? 0)
  return (
    <Dialog title={t('mergeTitle', { name: term.name })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onMerge(into)
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
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit>
            {t('merge')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
