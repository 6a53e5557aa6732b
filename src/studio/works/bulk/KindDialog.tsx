import { useState } from 'react'
import type { BulkAction } from '../../../core/calls/index.ts'
import { itemFields, PORTFOLIO_TYPES, type PortfolioType } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useDescribeField } from '../../field-texts/index.ts'
import { Button, CheckLabel, Dialog, DialogButtons } from '../../kit/index.ts'
import styles from './bulk.module.css'
import { bulkMessages } from './messages.ts'

interface KindDialogProps {
  count: number
  onClose(): void
  onApply(action: BulkAction): void
}

/** Dialog to set the kind of many works. */
export default function KindDialog({ count, onClose, onApply }: KindDialogProps) {
  const t = useMessages(bulkMessages)
  const { optionLabels } = useDescribeField()('type', itemFields.type)
  const [type, setType] = useState<PortfolioType>('image')
  return (
    <Dialog title={t('kindTitle', { count })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply({ do: 'set', values: { type } })
        }}
      >
        <fieldset className={styles.radios}>
          <legend className="visually-hidden">{t('kindTitle', { count })}</legend>
          {PORTFOLIO_TYPES.map((kind) => (
            <CheckLabel
              key={kind}
              type="radio"
              name="kind"
              checked={kind === type}
              onChange={() => setType(kind)}
            >
              {optionLabels?.[kind]}
            </CheckLabel>
          ))}
        </fieldset>
        <p className={styles.help}>{t('notPublic')}</p>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" onClick={() => onApply({ do: 'set', values: { type } })}>
            {t('apply')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
