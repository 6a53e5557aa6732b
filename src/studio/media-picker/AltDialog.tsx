import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PictureView, useMessages } from '../../ui/index.ts'
import { useForgetLists } from '../api/index.ts'
import { Button, Dialog, Field, StateMessage, useToast } from '../kit/index.ts'
import { altMessages } from './alt-messages.ts'
import styles from './media-picker.module.css'
import { useMedium } from './medium.ts'

interface AltDialogProps {
  /** Ids of the pictures; rejects with why they cannot be had. */
  pictures: () => Promise<readonly number[]>
  onClose(): void
}

/** One picture after the other, large, with one field; each is saved by itself before the next one comes. */
export default function AltDialog({ pictures: find, onClose }: AltDialogProps) {
  const t = useMessages(altMessages)
  const toast = useToast()
  const forget = useForgetLists()
  const [place, setPlace] = useState(0)
  const saved = useRef(new Set<number>())
  const pictures = useQuery({
    queryKey: ['alt-texts'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: find,
  })
  const all = pictures.data ?? []
  const end = () => {
    if (saved.current.size > 0) {
      forget()
      toast({ text: t('done', { count: saved.current.size }) })
    }
    onClose()
  }
  const id = all[place]
  return (
    <Dialog title={t('title')} isLarge onClose={end}>
      {id === undefined ? (
        <StateMessage>{t(pictures.data ? 'none' : pictures.error ? 'unread' : 'loading')}</StateMessage>
      ) : (
        <OnePicture
          key={id}
          id={id}
          place={place}
          count={all.length}
          onBack={() => setPlace(place - 1)}
          onDone={(isChanged) => {
            if (isChanged) saved.current.add(id)
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
  /** @param isChanged whether something was saved */
  onDone(isChanged: boolean): void
}

function OnePicture({ id, place, count, onBack, onDone }: OnePictureProps) {
  const t = useMessages(altMessages)
  const { medium: data, change } = useMedium(id)
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const alt = typed ?? data?.alt ?? ''
  const decorative = chosen ?? data?.decorative ?? false
  const save = async () => {
    if (isBusy) return
    // What nobody touched stays, also where it is still on its way.
    const values = { ...(typed !== null && { alt: typed }), ...(chosen !== null && { decorative: chosen }) }
    const isChanged = Object.keys(values).length > 0
    setBusy(true)
    const failure = isChanged ? await change(values) : ''
    setBusy(false)
    if (failure === '') onDone(isChanged)
    else setFault(failure.trim() || t('failed'))
  }
  return (
    <form
      className={styles.altForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.shown}>
        {data?.picture && <PictureView picture={data.picture} sizes="60rem" alt="" />}
      </div>
      <p className={styles.help} role="status">
        {t('of', { place: place + 1, count })}
      </p>
      <Field label={t('label')} help={t('help')} error={fault || undefined}>
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
