import { useState } from 'react'
import type { TermDetails } from '../../core/calls/index.ts'
import { type Taxonomy, termFields } from '../../core/content/index.ts'
import { joinFields } from '../../core/entry/index.ts'
import { defaultsOf } from '../../core/schema/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, useApi } from '../api/index.ts'
import { DeclaredFields } from '../forms/index.ts'
import { Button, bidiIsolate } from '../kit/index.ts'
import { FormDialog } from '../lists/index.ts'
import { termMessages } from './messages.ts'
import { termTarget } from './term-target.ts'

interface TermDialogProps {
  taxonomy: Taxonomy
  /** Term that is edited; `null` for a new one. */
  term: TermDetails | null
  onClose(): void
  onSaved(name: string): void
}

/** Fields of a term that its dialog edits. */
const TERM_FIELDS = ['name', 'slug', 'description'] as const
type TermFields = Pick<TermDetails, (typeof TERM_FIELDS)[number]>

const fieldsOf = ({ name, slug, description }: TermFields): TermFields => ({ name, slug, description })

/**
 * Dialog for a term's name, address and description. Faults are shown beside their fields. If somebody else has changed
 * the term meanwhile, both changes are saved; a field that both changed is saved by the next press (studio-429).
 */
export function TermDialog({ taxonomy, term, onClose, onSaved }: TermDialogProps) {
  const t = useMessages(termMessages)
  const api = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(() => fieldsOf(term ?? defaultsOf(termFields)))
  /** State that the change is based on. */
  const [base, setBase] = useState(term)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [free, setFree] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (edited: TermDetails | null, typed: TermFields): Promise<void> => {
    setBusy(true)
    const { slug, ...rest } = typed
    const args = { ...rest, ...((slug !== '' || edited) && { slug }) }
    const answer = edited
      ? await api.send('PUT terms/:taxonomy/:id', { args, ...termTarget(edited) })
      : await api.send('POST terms/:taxonomy', { path: { taxonomy }, args: { ...args, clientKey: key } })
    setBusy(false)
    if (answer.ok) return onSaved(typed.name)
    const { code, data } = answer.error
    if (code === 'rest_conflict' && edited) return merge(edited, typed, data.current as TermDetails)
    const isTaken = code === 'slug_taken'
    setFree(isTaken && typeof data.free === 'string' ? data.free : null)
    setFaults(
      isTaken
        ? { slug: t('taken', { address: String(data.slug), name: String(data.name) }) }
        : faultsOf(answer.error, t('notDone')),
    )
  }
  /** Takes over what somebody else has saved, and saves again if no field was changed by both. */
  const merge = async (edited: TermDetails, typed: TermFields, saved: TermDetails): Promise<void> => {
    const { fields, contested } = joinFields<TermFields>(edited, typed, saved)
    const newest = { ...edited, ...saved }
    setBase(newest)
    setValues(fields)
    if (Object.keys(contested).length === 0) return save(newest, fields)
    setFaults(
      Object.fromEntries(
        Object.entries(contested).map(([field, value]) => [
          field,
          value === '' ? t('emptiedMeanwhile') : t('changedMeanwhile', { value: bidiIsolate(value) }),
        ]),
      ),
    )
  }
  const use = (slug: string, form: HTMLFormElement | null) => {
    setValues({ ...values, slug })
    setFaults({})
    setFree(null)
    form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const fieldProps = {
    group: 'term',
    fields: termFields,
    values,
    faultOf: (name: string) => faults[name],
    onChange: (name: string, value: unknown) => setValues({ ...values, [name]: value }),
  }
  return (
    <FormDialog
      title={term ? t('editTerm', { name: term.name }) : t('newTerm')}
      yes={t('save')}
      {...{ isBusy, faults, onClose }}
      fault={faults['']}
      onSubmit={() => void save(base, values)}
    >
      <DeclaredFields {...fieldProps} names={['name', 'slug']} />
      {free !== null && faults.slug && (
        <p>
          <Button onClick={({ currentTarget }) => use(free, currentTarget.form)}>
            {t('useFree', { address: free })}
          </Button>
        </p>
      )}
      <DeclaredFields {...fieldProps} names={['description']} />
    </FormDialog>
  )
}

/** Returns messages by field; those without a field are under the empty name. */
function faultsOf({ message, data }: ApiError, otherwise: string): Record<string, string> {
  const problems = data.problems as readonly { field: string; text: string }[] | undefined
  const fieldProblems = (problems ?? []).filter(({ field }) => TERM_FIELDS.some((known) => known === field))
  return fieldProblems.length > 0
    ? Object.fromEntries(fieldProblems.map(({ field, text }) => [field, text]))
    : { '': problems?.[0]?.text ?? (message || otherwise) }
}
