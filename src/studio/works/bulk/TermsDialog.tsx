import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BulkAction, TermDetails } from '../../../core/calls/index.ts'
import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useApi, useTerms } from '../../api/index.ts'
import { Button, Dialog, DialogButtons, Field } from '../../kit/index.ts'
import { listMessages } from '../messages.ts'
import styles from './bulk.module.css'
import { bulkMessages } from './messages.ts'

interface TermsDialogProps {
  count: number
  onClose(): void
  onApply(action: BulkAction): void
}

type Choices = ReadonlyMap<number, 'add' | 'remove'>

const ofKind = (choices: Choices, kind: 'add' | 'remove'): number[] =>
  [...choices].flatMap(([id, choice]) => (choice === kind ? [id] : []))

/**
 * Dialog to add terms to many works, new terms included, and to remove some; all others stay as they are on each work
 * (studio-82).
 */
export default function TermsDialog({ count, onClose, onApply }: TermsDialogProps) {
  const t = useMessages(bulkMessages)
  const [words, setWords] = useState('')
  const [choices, setChoices] = useState<Choices>(new Map())
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const api = useApi()
  const client = useQueryClient()
  const choose = (id: number, choice: 'add' | 'remove') => {
    const next = new Map(choices)
    if (next.get(id) === choice) next.delete(id)
    else next.set(id, choice)
    setChoices(next)
  }
  const create = async (taxonomy: Taxonomy, name: string) => {
    setFault('')
    const args = { name, clientKey: crypto.randomUUID() }
    const answer = await api.send('POST terms/:taxonomy', { path: { taxonomy }, args })
    if (!answer.ok) return setFault(answer.error.message || t('termNotCreated'))
    const term = answer.value.body
    client.setQueryData<readonly TermDetails[]>(['terms', taxonomy], (known = []) => [...known, term])
    setChoices((now) => new Map(now).set(term.id, 'add'))
    setWords('')
    field.current?.focus()
  }
  const apply = () => onApply({ do: 'terms', add: ofKind(choices, 'add'), remove: ofKind(choices, 'remove') })
  return (
    <Dialog title={t('termsTitle', { count })} onClose={onClose}>
      <div className={styles.form}>
        <Field label={t('termsFind')} help={t('termsFindHelp')} error={fault || undefined}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="search"
              value={words}
              dir="auto"
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        {TAXONOMIES.map((taxonomy) => (
          <TermGroup
            key={taxonomy}
            taxonomy={taxonomy}
            words={words.trim()}
            choices={choices}
            onChoose={choose}
            onCreate={(name) => void create(taxonomy, name)}
          />
        ))}
        <p className={styles.help}>{t('notPublic')}</p>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" aria-disabled={choices.size === 0} onClick={() => choices.size > 0 && apply()}>
            {t('apply')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

interface TermGroupProps {
  taxonomy: Taxonomy
  words: string
  choices: Choices
  onChoose(id: number, choice: 'add' | 'remove'): void
  onCreate(name: string): void
}

function TermGroup({ taxonomy, words, choices, onChoose, onCreate }: TermGroupProps) {
  const t = useMessages(bulkMessages)
  const name = useMessages(listMessages)(taxonomy)
  const sought = words.toLocaleLowerCase()
  const terms = useTerms(taxonomy).filter((term) => term.name.toLocaleLowerCase().includes(sought))
  const isNew = words !== '' && !terms.some((term) => term.name.toLocaleLowerCase() === sought)
  if (terms.length === 0 && !isNew) return null
  return (
    <section aria-label={name}>
      <h3 className={styles.group}>{name}</h3>
      <ul className={styles.choices}>
        {terms.map((term) => (
          <li key={term.id}>
            <span dir="auto">{term.name}</span>
            {(['add', 'remove'] as const).map((choice) => (
              <Button
                key={choice}
                look="quiet"
                aria-label={t(choice === 'add' ? 'addTerm' : 'removeTerm', { name: term.name })}
                aria-pressed={choices.get(term.id) === choice}
                onClick={() => onChoose(term.id, choice)}
              >
                {t(choice)}
              </Button>
            ))}
          </li>
        ))}
        {isNew && (
          <li>
            <Button
              look="quiet"
              aria-label={t('createTermIn', { name: words, group: name })}
              onClick={() => onCreate(words)}
            >
              {t('createTerm', { name: words })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
