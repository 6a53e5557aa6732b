import type { ReactNode } from 'react'
import { wordsOf } from '../../core/schema/index.ts'
import { CheckLabel, Field, FieldGroup } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './forms.module.css'

/** Limit on the number of options that are shown as radio buttons; more are shown as a select. */
const MAX_RADIOS = 4

/** Choice of one option: radio buttons if there are few options, else a select. */
export function OptionControl(props: FieldControlProps): ReactNode {
  const { name, field, value, error, areOptionsFolded, onChange } = props
  const { label, help, optionLabels, enum: options = [] } = field
  const current = value ?? field.default
  const textOf = (option: string) => optionLabels?.[option] ?? wordsOf(option)
  if (options.length > MAX_RADIOS || areOptionsFolded)
    return (
      <Field {...{ label, help, error }}>
        {(control) => (
          <select {...control} value={String(current)} onChange={({ target }) => onChange(target.value)}>
            {options.map((option) => (
              <option key={option} value={option}>
                {textOf(option)}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  return (
    <FieldGroup {...{ label, help, error }} className={styles.radios}>
      {options.map((option) => (
        <CheckLabel
          key={option}
          type="radio"
          name={name}
          checked={current === option}
          onChange={() => onChange(option)}
        >
          <span>{textOf(option)}</span>
        </CheckLabel>
      ))}
    </FieldGroup>
  )
}
