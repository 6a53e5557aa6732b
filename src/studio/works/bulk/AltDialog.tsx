import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../core/content/index.ts'
import type { Result } from '../../../core/result.ts'
import { PictureView, useMessages } from '../../../ui/index.ts'
import { type Api, type ApiError, type ListedEntry, useApi, useForgetLists } from '../../api/index.ts'
import { Button, Dialog, Field, StateMessage, useToast } from '../../kit/index.ts'
import styles from './bulk.module.css'
import { bulkMessages } from './messages.ts'

interface Medium {
  id: number
  version: number
  alt: string
  decorative: boolean
  picture: Picture | null
}

interface AltDialogProps {
  ids: () => Promise<Result<readonly number[], ApiError>>
  onClose(): void
}

/** Ids that one call takes. */
const AT_ONCE = 100

/** Pictures of works, each once, in their order. */
async function picturesOf(api: Api, ids: readonly number[]): Promise<number[]> {
  const found = new Set<number>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    const answer = await api.call<{ items: readonly ListedEntry[] }>(`entries/work?include=${part.join(',')}`)
    if (!answer.ok) throw answer.error
    const byId = new Map(answer.value.body.items.map((entry) => [entry.id, entry.thumbnailId]))
    for (const id of part) {
      const thumbnail = byId.get(id)
      if (thumbnail != null) found.add(thumbnail)
    }
  }
  return [...found]
}

/** One picture after the other, large, with one field; each is saved by itself before the next one comes. */
export default function AltDialog({ ids, onClose }: AltDialogProps) {
  const t = useMessages(bulkMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useForgetLists()
  const [place, setPlace] = useState(0)
  const saved = useRef(new Set<number>())
  const pictures = useQuery({
    queryKey: ['alt-texts'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const chosen = await ids()
      if (!chosen.ok) throw chosen.error
      return picturesOf(api, chosen.value)
    },
  })
  const all = pictures.data ?? []
  const end = () => {
    if (saved.current.size > 0) {
      forget()
      toast({ text: t('altDone', { count: saved.current.size }) })
    }
    onClose()
  }
  const id = all[place]
  return (
    <Dialog title={t('altTitle')} isLarge onClose={end}>
      {id === undefined ? (
        <StateMessage>{t(pictures.data ? 'altNone' : 'altLoading')}</StateMessage>
      ) : (
        <OnePicture
          key={id}
          id={id}
          place={place}
          count={all.length}
          onBack={() => setPlace(place - 1)}
          onSaved={() => {
            saved.current.add(id)
            if (place + 1 < all.length) setPlace(place + 1)
            else end()
          }}
        />
      )}
    </Dialog>
  )
}

interface OnePictureProps {
  id: number
  place: number
  count: number
  onBack(): void
  onSaved(): void
}

function OnePicture({ id, place, count, onBack, onSaved }: OnePictureProps) {
  const t = useMessages(bulkMessages)
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['medium', id],
    queryFn: async () => {
      const answer = await api.call<Medium>(`media/${id}`)
      if (!answer.ok) throw answer.error
      return answer.value.body
    },
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const alt = typed ?? data?.alt ?? ''
  const decorative = chosen ?? data?.decorative ?? false
  const save = async () => {
    if (!data || isBusy) return
    setBusy(true)
    const answer = await api.call<Medium>(`media/${id}`, {
      method: 'PATCH',
      body: { alt, decorative },
      ifMatch: `"media-${id}-${data.version}"`,
    })
    setBusy(false)
    if (answer.ok) {
      client.setQueryData(['medium', id], answer.value.body)
      return onSaved()
    }
    setFault(answer.error.status === 0 ? t('offline') : answer.error.message || t('altFailed'))
  }
  return (
    <form
      className={styles.alt}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.shown}>
        {data?.picture && <PictureView picture={data.picture} sizes="60rem" alt="" />}
      </div>
      <p className={styles.help} role="status">
        {t('altOf', { place: place + 1, count })}
      </p>
      <Field label={t('altLabel')} help={t('altHelp')} error={fault || undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            dir="auto"
            autoComplete="off"
            value={alt}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input type="checkbox" checked={decorative} onChange={({ target }) => setChosen(target.checked)} />
        <span>
          {t('decorative')} <small>{t('decorativeHelp')}</small>
        </span>
      </label>
      <div className={styles.row}>
        <Button look="main" isBusy={isBusy} onClick={() => void save()}>
          {t('next')}
        </Button>
        {place > 0 && <Button onClick={onBack}>{t('back')}</Button>}
      </div>
    </form>
  )
}
