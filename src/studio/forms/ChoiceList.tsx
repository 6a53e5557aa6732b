import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOf } from '../../core/schema/index.ts'
import { useApi } from '../api/index.ts'
import { CheckLabel, FieldGroup } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './forms.module.css'

interface Choice {
  value: string | number
  text: string
}

/** Checkboxes for several values: words of the schema, or terms of a taxonomy. */
export function ChoiceList({ field, value, error, onChange }: FieldControlProps): ReactNode {
  const terms = useTerms(field.taxonomy)
  const choices: readonly Choice[] =
    field.enum?.map((word) => ({ value: word, text: field.optionLabels?.[word] ?? wordsOf(word) })) ?? terms
  const selection: readonly unknown[] = Array.isArray(value ?? field.default)
    ? ((value ?? field.default) as [])
    : []
  const toggle = (choice: Choice['value'], isOn: boolean) =>
    onChange(isOn ? [...selection, choice] : selection.filter((one) => one !== choice))
  return (
    <FieldGroup label={field.label} help={field.help} error={error} className={styles.list}>
      {choices.map((choice) => (
        <CheckLabel
          key={choice.value}
          type="checkbox"
          checked={selection.includes(choice.value)}
          onChange={({ target }) => toggle(choice.value, target.checked)}
        >
          <span dir="auto">{choice.text}</span>
        </CheckLabel>
      ))}
    </FieldGroup>
  )
}

/** Returns the terms of a taxonomy as choices; empty if the field names none. */
function useTerms(taxonomy: string | undefined): readonly Choice[] {
  const api = useApi()
  const { data } = useQuery({
    // Other key than that of the term lists, which store the response of the API unchanged.
    queryKey: ['terms', taxonomy, 'choices'],
    enabled: taxonomy !== undefined,
    queryFn: async () => {
      const answer = await api.send('GET terms/:taxonomy', { path: { taxonomy: taxonomy ?? '' } })
      if (!answer.ok) throw new Error(answer.error.message)
      return answer.value.body.map(({ id, name }) => ({ value: id, text: name }))
    },
  })
  return data ?? []
}
