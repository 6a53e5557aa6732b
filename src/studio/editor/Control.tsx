import type { AnyField } from '../../core/schema/index.ts'
import { CheckLabel, Field } from '../kit/index.ts'
import { MediaField } from '../media-picker/index.ts'
import styles from './editor.module.css'
import { KindChoice } from './fields/KindChoice.tsx'
import { TermsFields } from './fields/TermsFields.tsx'
import { useFieldText } from './use-field-text.ts'

interface ControlProps {
  name: string
  field: AnyField
  value: unknown
  error: string | undefined
  /** Labels of the options that differ from those of the schema. */
  words?: Readonly<Record<string, string>> | undefined
  onChange(value: unknown): void
}

/** Limit on the number of options that are shown as radio buttons; more are shown as a select. */
const MAX_RADIOS = 4

/** Control for a field, built from its schema alone. */
export function Control({ name, field, value, error, words, onChange }: ControlProps) {
  const { text, choice: ownChoice } = useFieldText(name)
  const choice = (option: string) => words?.[option] ?? ownChoice(option)
  const label = text('', field.label)
  const help = field.help === undefined ? undefined : text('.help', field.help)
  const current = value ?? field.default
  const options = field.schema.enum
  if (field.kind === 'media')
    return (
      <MediaField
        label={label}
        help={help}
        error={error}
        accepts={name === 'filmId' ? 'film' : 'picture'}
        value={typeof current === 'number' ? current : null}
        onChange={onChange}
      />
    )
  if (field.kind === 'terms')
    return (
      <TermsFields
        label={label}
        taxonomy={field.taxonomy}
        value={Array.isArray(current) ? current : []}
        onChange={onChange}
      />
    )
  if (name === 'type') return <KindChoice label={label} value={current} onChange={onChange} />
  if (field.kind === 'boolean')
    return (
      <CheckLabel
        type="checkbox"
        checked={current === true}
        onChange={({ target }) => onChange(target.checked)}
      >
        <span>{label}</span>
      </CheckLabel>
    )
  if (field.kind === 'select' && options && options.length <= MAX_RADIOS)
    return (
      <fieldset className={styles.radios}>
        <legend>{label}</legend>
        {options.map((option) => (
          <CheckLabel
            key={option}
            type="radio"
            name={name}
            checked={current === option}
            onChange={() => onChange(option)}
          >
            <span>{choice(option)}</span>
          </CheckLabel>
        ))}
      </fieldset>
    )
  return (
    <Field label={label} help={help} error={error}>
      {(control) => {
        if (field.kind === 'select' && options)
          return (
            <select {...control} value={String(current)} onChange={({ target }) => onChange(target.value)}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {choice(option)}
                </option>
              ))}
            </select>
          )
        if (field.kind === 'number')
          return (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              value={current === null ? '' : String(current)}
              onChange={({ target }) => onChange(numberOf(target.value))}
            />
          )
        if (field.multiline)
          return (
            <textarea
              {...control}
              dir="auto"
              rows={3}
              value={String(current ?? '')}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        return (
          <input
            {...control}
            type="text"
            dir={field.kind === 'link' ? 'ltr' : 'auto'}
            inputMode={field.kind === 'link' ? 'url' : 'text'}
            value={String(current ?? '')}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }}
    </Field>
  )
}

/**
 * Reads a number; returns the text unchanged if it is not one, so that typing is kept and the fault is shown at the
 * field.
 */
function numberOf(text: string): unknown {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}
