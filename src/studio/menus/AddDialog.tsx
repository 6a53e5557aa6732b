import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { linkAddress } from '../../core/content/index.ts'
import { entryPath } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { read, useApi } from '../api/index.ts'
import { Button, Dialog, Field, useToast } from '../kit/index.ts'
import { newRow } from './menu-tree.ts'
import styles from './menus.module.css'
import { menuMessages } from './messages.ts'
import type { MenuDraft, TargetNote } from './use-menu.ts'

interface AddDialogProps {
  menu: MenuDraft
  onClose(): void
}

/** Adds an entry at the end of a menu: a page, work or term found by words, or an address. */
export function AddDialog({ menu, onClose }: AddDialogProps) {
  const t = useMessages(menuMessages)
  const toast = useToast()
  const [words, setWords] = useState('')
  const { found, isDone } = useFound(words.trim())
  const added = (name: string) => {
    onClose()
    toast({ text: t('added', { name }) })
  }
  const addTarget = (note: TargetNote) => {
    menu.add([newRow({ target: { kind: note.kind, id: note.id } })], [note])
    added(note.title)
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
        <ul className={styles.found} aria-label={t('found')}>
          {found.map((note) => (
            <li key={`${note.kind} ${note.id}`}>
              <button type="button" onClick={() => addTarget(note)}>
                <span className={styles.label} dir="auto">
                  {note.title || note.path}
                </span>
                <span className={styles.notes}>
                  <span>{t(`kind_${note.kind}`)}</span>
                  <span dir="ltr">{note.path}</span>
                  {!note.isPublic && <span data-warn="">{t('hidden')}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {isDone && found.length === 0 && <p className={styles.help}>{t('nothing')}</p>}
        <AddressForm
          onAdd={(label, url) => {
            menu.add([newRow({ label, url })])
            added(label)
          }}
        />
      </div>
    </Dialog>
  )
}

/** An entry that leads to an address. */
function AddressForm({ onAdd }: { onAdd(label: string, url: string): void }) {
  const t = useMessages(menuMessages)
  const [label, setLabel] = useState('')
  const [url, setUrl] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (label.trim() !== '' && linkAddress(url.trim()) !== '') onAdd(label.trim(), url.trim())
  }
  return (
    <form className={styles.address} onSubmit={submit} aria-label={t('orAddress')}>
      <h3>{t('orAddress')}</h3>
      <div className={styles.fields}>
        <Field label={t('label')} error={isTried && label.trim() === '' ? t('needsLabel') : undefined}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              maxLength={200}
              autoComplete="off"
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('address')}
          help={t('addressHelp')}
          error={isTried && linkAddress(url.trim()) === '' ? t('needsBoth') : undefined}
        >
          {(control) => (
            <input
              {...control}
              dir="ltr"
              maxLength={2000}
              autoComplete="off"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
      </div>
      <Button isSubmit>{t('addAddress')}</Button>
    </form>
  )
}

interface Found {
  kind: 'work' | 'page' | 'media' | 'term'
  id: number
  title: string
  where: string
  status: string
}

const MOST = 8

/** Pages, works and terms that are named so; the pages where nothing was typed yet. */
function useFound(words: string): { found: readonly TargetNote[]; isDone: boolean } {
  const api = useApi()
  const { data, isSuccess } = useQuery<readonly TargetNote[]>({
    queryKey: ['menu-find', words],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly TargetNote[]> => {
      if (words === '') {
        const { items } = await read<{
          items: { id: number; title: string; address: string; state: string }[]
        }>(api, `entries/page?per_page=${MOST}`, signal)
        return items.map(({ id, title, address, state }) => ({
          kind: 'page',
          id,
          title,
          path: address,
          isPublic: state === 'published' || state === 'changed',
        }))
      }
      const query = `find?limit=${MOST}&q=${encodeURIComponent(words)}`
      const { results } = await read<{ results: Found[] }>(api, query, signal)
      return results.flatMap(({ kind, id, title, where, status }) =>
        kind === 'media'
          ? []
          : [{ kind, id, title, path: pathOf(kind, where), isPublic: status === 'publish' }],
      )
    },
  })
  return { found: data ?? [], isDone: isSuccess }
}

/** Where something found is; terms are told apart by their taxonomy alone. */
const pathOf = (kind: TargetNote['kind'], where: string): string =>
  kind === 'term' ? '' : entryPath(kind, { slug: where, path: where })
