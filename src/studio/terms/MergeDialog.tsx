import { useState } from 'react'
import type { TermDetails } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { ActionDialog } from '../lists/index.ts'
import { termMessages } from './messages.ts'

interface MergeDialogProps {
  term: TermDetails
  others: readonly TermDetails[]
  onClose(): void
  /** Merges. Resolves with the reason if that failed, else with an empty text. */
  onMerge(into: number): Promise<string>
}

/** Dialog that asks into which term another one is merged. */
export function MergeDialog({ term, others, onClose, onMerge }: MergeDialogProps) {
  const t = useMessages(termMessages)
  const [into, setInto] = useState(others[0]?.id ?? 0)
  return (
    <ActionDialog
      title={t('mergeTitle', { name: term.name })}
      yes={t('mergeNow')}
      onClose={onClose}
      onDo={() => onMerge(into)}
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
    </ActionDialog>
  )
}
