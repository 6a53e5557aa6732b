import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ENTRY_KINDS, type EntryKind, entryPath } from '../../../core/entry/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { type ListedEntry, useApi } from '../../api/index.ts'
import { Button, Field } from '../../kit/index.ts'
import styles from './blocks.module.css'
import { textMessages } from './messages.ts'

interface LinkDialogProps {
  onSet(address: string): void
  onClose(): void
}

/** Addresses that running text may lead to. */
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\S+$/i

/** Asks for an address, and finds pages and works by their titles. */
export function LinkDialog({ onSet, onClose }: LinkDialogProps): ReactNode {
  const t = useMessages(textMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const found = useEntriesBy(SAFE.test(typed) ? '' : typed.trim())
  useEffect(() => dialog.current?.showModal(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = typed.trim()
    if (SAFE.test(address) || address === '/') onSet(address)
    else setRefused(true)
  }
  return (
    <dialog ref={dialog} className={styles.picker} aria-label={t('link')} onClose={onClose}>
      <form onSubmit={submit}>
        <Field label={t('find')} error={isRefused ? t('unsafe') : undefined}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setRefused(false)
              }}
            />
          )}
        </Field>
        <ul className={styles.kinds}>
          {found.map(({ path, title }) => (
            <li key={path}>
              <button type="button" className={styles.kind} onClick={() => onSet(path)}>
                <strong dir="auto">{title || path}</strong>
                <span className={styles.summary} dir="ltr">
                  {path}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.rowTools}>
          <Button look="main" onClick={() => dialog.current?.querySelector('form')?.requestSubmit()}>
            {t('apply')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{t('cancel')}</Button>
        </p>
      </form>
    </dialog>
  )
}

const MOST = 6

/** Pages and works whose title holds the words; none without words. */
function useEntriesBy(words: string): { path: string; title: string }[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['link-to', words],
    enabled: words.length > 1,
    queryFn: async () => {
      const answers = await Promise.all(
        ENTRY_KINDS.map(async (kind: EntryKind) => {
          const query = `entries/${kind}?per_page=${MOST}&q=${encodeURIComponent(words)}`
          const answer = await api.call<{ items: ListedEntry[] }>(query)
          const items = answer.ok ? answer.value.body.items : []
          return items.map(({ title, address }) => ({
            title,
            path: entryPath(kind, { slug: address, path: address }),
          }))
        }),
      )
      return answers.flat()
    },
  })
  return (words.length > 1 && data) || []
}
