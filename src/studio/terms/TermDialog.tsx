import { Fragment, useRef, useState } from 'react'
import type { TermDetails } from '../../core/calls/index.ts'
import type { Taxonomy } from '../../core/content/index.ts'
import { joinFields } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, useApi } from '../api/index.ts'
import { Button, bidiIsolate, Dialog, DialogButtons, Field, useFaultFocus } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { termMessages } from './messages.ts'
import { fieldsOf, TERM_FIELDS, type TermFields } from './term-fields.ts'
import { termTarget } from './term-target.ts'

interface TermDialogProps {
  taxonomy: Taxonomy
  /** Term that is edited; `null` for a new one. */
  term: TermDetails | null
  onClose(): void
  onSaved(name: string): void
}

/**
 * Dialog for a term's name, address and description. Faults are shown beside their fields. If somebody else has changed
 * the term meanwhile, both changes are saved; a field that both changed is saved by the next press (studio-429).
 */
export function TermDialog({ taxonomy, term, onClose, onSaved }: TermDialogProps) {
  const t = useMessages(termMessages)
  const api = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(() => fieldsOf(term))
  /** State that the change is based on. */
  const [base, setBase] = useState(term)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [free, setFree] = useState<string | null>(null)
  const slugField = useRef<HTMLInputElement>(null)
  const form = useFaultFocus(faults)
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
  const use = (slug: string) => {
    setValues({ ...values, slug })
    setFaults({})
    setFree(null)
    slugField.current?.focus()
  }
  return (
    <Dialog title={term ? t('editTerm', { name: term.name }) : t('newTerm')} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save(base, values)
        }}
      >
        {TERM_FIELDS.map((field) => (
          <Fragment key={field}>
            <Field label={t(field)} help={field === 'slug' ? t('slugHelp') : undefined} error={faults[field]}>
              {(control) => {
                const shared = {
                  ...control,
                  value: values[field],
                  onChange: ({ target }: { target: { value: string } }) =>
                    setValues({ ...values, [field]: target.value }),
                }
                return field === 'description' ? (
                  <textarea {...shared} rows={3} dir="auto" />
                ) : (
                  <input
                    {...shared}
                    ref={field === 'slug' ? slugField : undefined}
                    dir={field === 'slug' ? 'ltr' : 'auto'}
                    autoComplete="off"
                  />
                )
              }}
            </Field>
            {field === 'slug' && free !== null && faults.slug && (
              <p>
                <Button onClick={() => use(free)}>{t('useFree', { address: free })}</Button>
              </p>
            )}
          </Fragment>
        ))}
        {faults[''] && (
          <p role="alert" className={styles.fault}>
            {faults['']}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit isBusy={isBusy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
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
