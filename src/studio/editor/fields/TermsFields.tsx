import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TermDetails } from '../../../core/calls/index.ts'
import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { type ApiError, read, readPath, useApi } from '../../api/index.ts'
import type { FieldControlProps } from '../../forms/index.ts'
import styles from './fields.module.css'
import { fieldMessages } from './messages.ts'
import { TermsBox } from './TermsBox.tsx'

/**
 * Fields for terms by taxonomy: several of each, and new ones can be created (studio-51). A field that names no
 * taxonomy has terms of all.
 */
export function TermsFields({ field: { label, taxonomy }, value: ids, onChange }: FieldControlProps) {
  const t = useMessages(fieldMessages)
  const value: readonly number[] = Array.isArray(ids) ? ids : []
  const taxonomies = TAXONOMIES.filter((one) => taxonomy === undefined || one === taxonomy)
  // A new term is added to those that are chosen when its creation has finished.
  const newest = useRef(value)
  newest.current = value
  return (
    <fieldset className={styles.terms}>
      <legend className="visually-hidden">{label}</legend>
      {taxonomies.map((one) => (
        <OneTaxonomy
          key={one}
          taxonomy={one}
          label={t(one)}
          value={value}
          onAdd={(id) => onChange([...newest.current.filter((known) => known !== id), id])}
          onRemove={(id) => onChange(newest.current.filter((known) => known !== id))}
        />
      ))}
    </fieldset>
  )
}

interface OneTaxonomyProps {
  taxonomy: Taxonomy
  label: string
  value: readonly number[]
  onAdd(id: number): void
  onRemove(id: number): void
}

function OneTaxonomy({ taxonomy, label, value, onAdd, onRemove }: OneTaxonomyProps) {
  const t = useMessages(fieldMessages)
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['terms', taxonomy]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(api, readPath('GET terms/:taxonomy', { path: { taxonomy } }), signal),
  })
  const create = async (name: string): Promise<string> => {
    const args = { name, clientKey: crypto.randomUUID() }
    const answer = await api.send('POST terms/:taxonomy', { path: { taxonomy }, args })
    if (!answer.ok) return answer.error.message || t('notCreated')
    const term = answer.value.body
    client.setQueryData<TermDetails[]>(queryKey, (known = []) => [...known, term])
    onAdd(term.id)
    return ''
  }
  const failure = error as ApiError | null
  return (
    <TermsBox
      label={label}
      terms={data ?? []}
      chosenTerms={value.flatMap((id) => data?.find((term) => term.id === id) ?? [])}
      failure={failure ? t('termsFailed') : ''}
      onAdd={onAdd}
      onRemove={onRemove}
      onCreate={create}
    />
  )
}
