import { Fragment, useRef, useState } from 'react'
import type { Taxonomy } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, useApi } from '../api/index.ts'
import { Button, Dialog, DialogButtons, Field, useFaultFocus } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { termMessages } from './messages.ts'
import { type ListedTerm, termPath, withVersion } from './term.ts'

interface TermDialogProps {
  taxonomy: Taxonomy
  /** Term that is edited; `null` for a new one. */
  term: ListedTerm | null
  onClose(): void
  onSaved(name: string): void
}

const FIELDS = ['name', 'slug', 'description'] as const
type FieldName = (typeof FIELDS)[number]

/** Dialog for a term's name, address and description. Faults are shown beside their fields. */
export function TermDialog({ taxonomy, term, onClose, onSaved }: TermDialogProps) {
  const t = useMessages(termMessages)
  const api = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Record<FieldName, string>>({
    name: term?.name ?? '',
    slug: term?.slug ?? '',
    description: term?.description ?? '',
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [free, setFree] = useState<string | null>(null)
  const slugField = useRef<HTMLInputElement>(null)
  const form = useFaultFocus(faults)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const { slug, ...rest } = values
    const body = { ...rest, ...((slug !== '' || term) && { slug }) }
    const answer = term
      ? await api.call(termPath(term), { method: 'PUT', body, ...withVersion(term) })
      : await api.call(`terms/${taxonomy}`, { method: 'POST', body: { ...body, clientKey: key } })
    setBusy(false)
    if (answer.ok) return onSaved(values.name)
    const { code, status, data } = answer.error
    const isTaken = code === 'slug_taken'
    setFree(isTaken && typeof data.free === 'string' ? data.free : null)
    setFaults(
      isTaken
        ? { slug: t('taken', { address: String(data.slug), name: String(data.name) }) }
        : faultsOf(answer.error, status === 412 ? t('conflict') : t('notDone')),
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
          if (!isBusy) void save()
        }}
      >
        {FIELDS.map((field) => (
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
function faultsOf({ code, message, data }: ApiError, otherwise: string): Record<string, string> {
  const problems = data.problems as readonly { field: string; text: string }[] | undefined
  const fieldProblems = (problems ?? []).filter(({ field }) => FIELDS.some((known) => known === field))
  return fieldProblems.length > 0
    ? Object.fromEntries(fieldProblems.map(({ field, text }) => [field, text]))
    : { '': problems?.[0]?.text ?? (code === 'rest_conflict' ? otherwise : message || otherwise) }
}
