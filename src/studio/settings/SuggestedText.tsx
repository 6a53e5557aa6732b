import { type ReactNode, useId } from 'react'
import type { FieldControlProps } from '../forms/index.ts'
import { Field } from '../kit/index.ts'

interface SuggestedTextProps extends FieldControlProps {
  suggestions: readonly { value: string; text?: string }[]
}

/** Input for a code that has suggestions; any other can be typed. */
function SuggestedText({ field, value, error, suggestions, onChange }: SuggestedTextProps): ReactNode {
  const id = useId()
  return (
    <>
      <Field label={field.label} help={field.help} error={error}>
        {(control) => (
          <input
            {...control}
            dir="ltr"
            autoComplete="off"
            list={id}
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <datalist id={id}>
        {suggestions.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Languages that are offered by their own names; any other is entered as its code. */
const LANGUAGES =
  'en ar cs da de de-CH el es et fa fi fr he hi hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sv tr uk vi zh'.split(
    ' ',
  )
const ownName = (lang: string): string => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang

/** Control for a language. */
export const LanguageControl = (props: FieldControlProps): ReactNode => (
  <SuggestedText {...props} suggestions={LANGUAGES.map((lang) => ({ value: lang, text: ownName(lang) }))} />
)

/** Control for a time zone. */
export const TimeZoneControl = (props: FieldControlProps): ReactNode => (
  <SuggestedText {...props} suggestions={Intl.supportedValuesOf('timeZone').map((value) => ({ value }))} />
)
