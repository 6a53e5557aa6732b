import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isRecord, type Picture } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { type Api, useApi } from '../../api/index.ts'
import { Button, Field } from '../../kit/index.ts'
import styles from './blocks.module.css'
import { pictureMessages } from './messages.ts'

interface PictureControlProps {
  label: string
  value: unknown
  error: string | undefined
  onChange(value: unknown): void
}

interface Medium {
  id: number
  fileName: string
  alt: string
  picture: Picture | null
}

/** A picture of the library, by its id; an alt text of its own counts in this place alone. */
export function PictureControl({ label, value, error, onChange }: PictureControlProps): ReactNode {
  const t = useMessages(pictureMessages)
  const [isOpen, setOpen] = useState(false)
  const id = idOf(value)
  const medium = useMedium(id)
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {error !== undefined && <p data-error>{error}</p>}
      {medium?.picture && <img className={styles.picture} src={medium.picture.url} alt={medium.alt} />}
      {id !== null && <p dir="auto">{medium?.fileName ?? t('gone')}</p>}
      <Button onClick={() => setOpen(true)}>{t(id === null ? 'choose' : 'change')}</Button>
      {isOpen && (
        <PicturePicker
          onClose={() => setOpen(false)}
          onPick={(mediaId) => {
            onChange({ mediaId })
            setOpen(false)
          }}
        />
      )}
    </fieldset>
  )
}

/** A picture is stored as `{ "mediaId": 7 }`, formerly as the number alone. */
function idOf(value: unknown): number | null {
  const id = isRecord(value) ? value.mediaId : value
  return typeof id === 'number' ? id : null
}

function useMedium(id: number | null): Medium | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['medium', id],
    enabled: id !== null,
    queryFn: () => read<Medium>(api, `media/${id}`),
  })
  return data
}

function PicturePicker({ onPick, onClose }: { onPick(id: number): void; onClose(): void }): ReactNode {
  const t = useMessages(pictureMessages)
  const api = useApi()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const { data } = useQuery({
    queryKey: ['media', query],
    queryFn: () =>
      read<{ items: Medium[] }>(api, `media?kind=picture&per_page=60&q=${encodeURIComponent(query)}`),
  })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.picker} aria-label={t('choose')} onClose={onClose}>
      <Field label={t('search')}>
        {(control) => (
          <input {...control} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        )}
      </Field>
      <ul className={styles.pictures}>
        {data?.items.map(({ id, alt, fileName, picture }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              {picture && <img src={picture.url} alt={alt || fileName} loading="lazy" />}
            </button>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p role="status">{t('none')}</p>}
      <Button onClick={() => dialog.current?.close()}>{t('close')}</Button>
    </dialog>
  )
}

async function read<T>(api: Api, path: string): Promise<T> {
  const answer = await api.call<T>(path)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.body
}
