import { useId } from 'react'
import { PORTFOLIO_TYPES } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import type { FieldControlProps } from '../../forms/index.ts'
import styles from './kind-choice.module.css'
import { kindMessages } from './kind-messages.ts'

/** Choice of a work's kind, each with a line about what visitors get; the fields below depend on it (studio-61). */
export function KindChoice({
  field: { label, optionLabels, default: otherwise },
  value,
  onChange,
}: FieldControlProps) {
  const t = useMessages(kindMessages)
  const id = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend>{label}</legend>
      {PORTFOLIO_TYPES.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name={id}
            checked={(value ?? otherwise) === kind}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-line`}
            onChange={() => onChange(kind)}
          />
          <span id={`${id}-${kind}`} className={styles.name}>
            {optionLabels?.[kind]}
          </span>
          <span id={`${id}-${kind}-line`} className={styles.line}>
            {t(`${kind}_line`)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
