import { useId } from 'react'
import { useMessages } from '../../../ui/index.ts'
import styles from './kind-choice.module.css'
import { KINDS, kindMessages } from './kind-messages.ts'

interface KindChoiceProps {
  label: string
  value: unknown
  onChange(value: string): void
}

/** Choice of a work's kind, each with a line about what visitors get; the fields below depend on it (studio-61). */
export function KindChoice({ label, value, onChange }: KindChoiceProps) {
  const t = useMessages(kindMessages)
  const id = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend>{label}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name={id}
            checked={value === kind}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-line`}
            onChange={() => onChange(kind)}
          />
          <span id={`${id}-${kind}`} className={styles.name}>
            {t(kind)}
          </span>
          <span id={`${id}-${kind}-line`} className={styles.line}>
            {t(`${kind}_line`)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
