import { type FormEvent, useState } from 'react'
import { linkAddress, menuItemFields } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type EntryMatch, EntryMatches, useEntrySearch } from '../entry-picker/index.ts'
import { DeclaredFields } from '../forms/index.ts'
import { Button, Dialog, Field, useFaultFocus, useToast } from '../kit/index.ts'
import { newRow } from './menu-tree.ts'
import styles from './menus.module.css'
import { menuMessages } from './messages.ts'
import type { MenuDraft } from './use-menu.ts'

interface AddDialogProps {
  menu: MenuDraft
  onClose(): void
}

/** Dialog to add an item at the end of a menu: a page, work or term found by words, or an address. */
export function AddDialog({ menu, onClose }: AddDialogProps) {
  const t = useMessages(menuMessages)
  const toast = useToast()
  const [words, setWords] = useState('')
  const search = useEntrySearch(words.trim())
  const finish = (name: string) => {
    onClose()
    toast({ text: t('added', { name }) })
  }
  const addTarget = (note: EntryMatch) => {
    menu.add([newRow({ target: { kind: note.kind, id: note.id } })], [note])
    finish(note.title)
  }
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <div className={styles.dialog}>
        <Field label={t('find')}>
          {(control) => (
            <input
              {...control}
              type="search"
              dir="auto"
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <div className={styles.found}>
          <EntryMatches {...search} onChoose={addTarget} />
        </div>
        <AddressForm
          onAdd={(label, url) => {
            menu.add([newRow({ label, url })])
            finish(label)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Form for a menu item with an address. */
function AddressForm({ onAdd }: { onAdd(label: string, url: string): void }) {
  const t = useMessages(menuMessages)
  const [values, setValues] = useState({ label: '', url: '' })
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const form = useFaultFocus(tries)
  const label = values.label.trim()
  const url = values.url.trim()
  const faults: Record<string, string | undefined> = {
    label: label === '' ? t('needsLabel') : undefined,
    url: linkAddress(url) === '' ? t('needsBoth') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (faults.label || faults.url) setTries(tries + 1)
    else onAdd(label, url)
  }
  return (
    <form ref={form} className={styles.address} onSubmit={submit} aria-label={t('orAddress')}>
      <h3>{t('orAddress')}</h3>
      <div className={styles.fields}>
        <DeclaredFields
          group="menuItem"
          fields={menuItemFields}
          names={['label', 'url']}
          values={values}
          faultOf={(name) => (isTried ? faults[name] : undefined)}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      </div>
      <Button isSubmit>{t('addAddress')}</Button>
    </form>
  )
}
