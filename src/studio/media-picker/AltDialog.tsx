import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { PictureView, useMessages } from '../../ui/index.ts'
import { type ApiError, mayTryAgain, useInvalidateLists } from '../api/index.ts'
import { Button, CheckLabel, Dialog, DialogButtons, Field, StateMessage, useToast } from '../kit/index.ts'
import { altMessages } from './alt-messages.ts'
import { onNeutral } from './media-item.ts'
import styles from './media-picker.module.css'
import { useMediaItem } from './use-media-item.ts'

interface AltDialogProps {
  /** Returns the ids of the pictures; rejects with the reason if they cannot be loaded. */
  pictures: () => Promise<readonly number[]>
  onClose(): void
}

type Save = () => Promise<ApiError | null>

/** Dialog to write alternative texts: one large picture with one field after the other, each saved before the next. */
export default function AltDialog({ pictures: find, onClose }: AltDialogProps) {
  const t = useMessages(altMessages)
  const toast = useToast()
  const forget = useInvalidateLists()
  const [place, setPlace] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const savedIds = useRef(new Set<number>())
  const pictures = useQuery({
    queryKey: ['alt-texts'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: find,
  })
  const all = pictures.data ?? []
  /** Saves the field. Resolves with the error, or with `null` on success. */
  const unsaved = useRef<Save>(async () => null)
  const saveLast = async (save: Save) => {
    const failure = await save()
    if (savedIds.current.size > 0) {
      forget()
      toast({ text: t('done', { count: savedIds.current.size }) })
    }
    if (!failure) return
    const action = { text: t('retry'), act: () => void saveLast(save) }
    toast({
      text: t('lastFailed', { why: failure.message }).trim(),
      ...(mayTryAgain(failure) && { action }),
    })
  }
  const end = () => {
    void saveLast(unsaved.current)
    onClose()
  }
  const id = all[place]
  return (
    <Dialog title={t('title')} isLarge onClose={end}>
      {/* Stays mounted while the pictures change, so that it announces each. */}
      <p className={styles.help} role="status" dir="auto">
        {announcement}
      </p>
      {id === undefined ? (
        <StateMessage
          isAlert={pictures.error !== null}
          action={pictures.error && <Button onClick={() => void pictures.refetch()}>{t('retry')}</Button>}
        >
          {t(pictures.data ? 'none' : pictures.error ? 'unread' : 'loading')}
        </StateMessage>
      ) : (
        <OnePicture
          key={id}
          id={id}
          place={place}
          count={all.length}
          unsaved={unsaved}
          onShown={setAnnouncement}
          onSaved={() => savedIds.current.add(id)}
          onGo={(by) => {
            if (place + by < all.length) setPlace(place + by)
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
  /** Reference that gets the function which saves the field, for when the dialog is closed. */
  unsaved: RefObject<Save>
  /** Called with a description of the shown picture once it is loaded. */
  onShown(which: string): void
  onSaved(): void
  /** Moves to the next or the previous picture, once this one is saved. */
  onGo(by: 1 | -1): void
}

function OnePicture({ id, place, count, unsaved, onShown, onSaved, onGo }: OnePictureProps) {
  const t = useMessages(altMessages)
  const { mediaItem: data, error, retry, change } = useMediaItem(id)
  const [edit, setEdit] = useState<{ text: string; since: string | undefined } | null>(null)
  const [choice, setChoice] = useState<boolean | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  // The focus stays in one field. People who do not see the picture learn from its name that it is the next one.
  const values = { place: place + 1, count, name: data?.fileName ?? '' }
  const which = data ? t('which', values) : error ? t('of', values) : ''
  useEffect(() => {
    if (which !== '') onShown(which)
  }, [which, onShown])
  const alt = edit?.text ?? data?.alt ?? ''
  const decorative = choice ?? data?.decorative ?? false
  const send: Save = async () => {
    // Values that nobody touched are not sent, so they stay even while they are still loading.
    const values = { ...(edit && { alt: edit.text }), ...(choice !== null && { decorative: choice }) }
    if (Object.keys(values).length === 0) return null
    const failure = await change(values, edit?.since === undefined ? {} : { alt: edit.since })
    if (!failure) onSaved()
    return failure
  }
  // Closing the dialog meanwhile waits for the same request.
  const sending = useRef<ReturnType<Save> | null>(null)
  const save: Save = async () => {
    sending.current ??= send()
    const failure = await sending.current
    if (failure) sending.current = null
    return failure
  }
  unsaved.current = save
  const go = async (by: 1 | -1) => {
    if (isBusy) return
    setBusy(true)
    const failure = await save()
    setBusy(false)
    if (failure) setFault(failure.message || t('failed'))
    else onGo(by)
  }
  return (
    <form
      className={styles.altForm}
      onSubmit={(event) => {
        event.preventDefault()
        void go(1)
      }}
    >
      <div className={styles.shown}>
        {data?.picture && <PictureView picture={onNeutral(data.picture)} sizes="60rem" alt="" />}
        {error && (
          <StateMessage isAlert action={<Button onClick={retry}>{t('retry')}</Button>}>
            {t('pictureUnread')}
          </StateMessage>
        )}
      </div>
      <Field label={t('label')} help={t('help')} error={fault || undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            dir="auto"
            autoComplete="off"
            value={alt}
            onChange={({ target }) =>
              setEdit((now) => ({ text: target.value, since: now ? now.since : data?.alt }))
            }
          />
        )}
      </Field>
      <CheckLabel type="checkbox" checked={decorative} onChange={({ target }) => setChoice(target.checked)}>
        <span>
          {t('decorative')} <small>{t('decorativeHelp')}</small>
        </span>
      </CheckLabel>
      <DialogButtons>
        {place > 0 && <Button onClick={() => void go(-1)}>{t('back')}</Button>}
        <Button look="main" isBusy={isBusy} onClick={() => void go(1)}>
          {t('next')}
        </Button>
      </DialogButtons>
    </form>
  )
}
