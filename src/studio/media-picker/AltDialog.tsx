import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { PictureView, useMessages } from '../../ui/index.ts'
import { mayRetrySaving, useSaveText } from '../drafts/index.ts'
import { Button, CheckLabel, Dialog, DialogButtons, Field, StateMessage, useToast } from '../kit/index.ts'
import { altMessages } from './alt-messages.ts'
import { MediaConflict } from './MediaConflict.tsx'
import { onNeutral } from './media-item.ts'
import styles from './media-picker.module.css'
import { useMediaDraft } from './use-media-draft.ts'
import { useMediaLabel } from './use-media-label.ts'

interface AltDialogProps {
  /** Returns the ids of the pictures; rejects with the reason if they cannot be loaded. */
  pictures: () => Promise<readonly number[]>
  onClose(): void
}

/** Saves. Resolves with whether everything is saved. */
type Save = () => Promise<boolean>

/** Dialog to write alternative texts: one large picture with one field after the other, each saved before the next. */
export default function AltDialog({ pictures: find, onClose }: AltDialogProps) {
  const t = useMessages(altMessages)
  const toast = useToast()
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
  const saveShown = useRef<Save>(async () => true)
  const end = async () => {
    const lastSave = saveShown.current()
    onClose()
    await lastSave
    const { size } = savedIds.current
    if (size > 0) toast({ text: t('done', { count: size }) })
  }
  const id = all[place]
  return (
    <Dialog title={t('title')} isLarge onClose={() => void end()}>
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
          saveShown={saveShown}
          onShown={setAnnouncement}
          onSaved={() => savedIds.current.add(id)}
          onGo={(by) => {
            if (place + by < all.length) setPlace(place + by)
            else void end()
          }}
        />
      )}
    </Dialog>
  )
}

/** Save status while a picture is loading. */
const SAVED = { save: 'saved', failure: null, isOnDevice: true } as const

interface OnePictureProps {
  id: number
  place: number
  count: number
  /** Reference that gets the function which saves the shown picture, for when the dialog is closed. */
  saveShown: RefObject<Save>
  /** Called with a description of the shown picture once it is loaded. */
  onShown(which: string): void
  onSaved(): void
  /** Moves to the next or the previous picture, once this one is saved. */
  onGo(by: 1 | -1): void
}

function OnePicture({ id, place, count, saveShown, onShown, onSaved, onGo }: OnePictureProps) {
  const t = useMessages(altMessages)
  const label = useMediaLabel()
  const media = useMediaDraft(id)
  const { mediaItem, values, state, error, retry, change, flush } = media
  const isTouched = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  // The focus stays in one field. People who do not see the picture learn from its name that it is the next one.
  const which = mediaItem
    ? t('which', { place: place + 1, count, name: mediaItem.fileName })
    : error
      ? t('of', { place: place + 1, count })
      : ''
  useEffect(() => {
    if (which !== '') onShown(which)
  }, [which, onShown])
  const saveText = useSaveText(state ?? SAVED)
  const hasFailed = state !== null && (mayRetrySaving(state) || state.save === 'failed')
  const write = (edited: { alt: string } | { decorative: boolean }) => {
    isTouched.current = true
    change(edited)
  }
  const save: Save = async () => {
    if (!isTouched.current) return true
    const isSaved = await flush()
    if (isSaved) onSaved()
    return isSaved
  }
  saveShown.current = save
  const go = async (by: 1 | -1) => {
    if (isBusy) return
    setBusy(true)
    const isSaved = await save()
    setBusy(false)
    if (isSaved) onGo(by)
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
        {mediaItem?.picture && <PictureView picture={onNeutral(mediaItem.picture)} sizes="60rem" alt="" />}
        {error && (
          <StateMessage isAlert action={<Button onClick={retry}>{t('retry')}</Button>}>
            {t('pictureUnread')}
          </StateMessage>
        )}
      </div>
      <Field label={label('alt')} help={t('help')} error={hasFailed ? saveText : undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            dir="auto"
            autoComplete="off"
            value={values.alt ?? ''}
            onChange={({ target }) => write({ alt: target.value })}
          />
        )}
      </Field>
      <CheckLabel
        type="checkbox"
        checked={values.decorative ?? false}
        onChange={({ target }) => write({ decorative: target.checked })}
      >
        <span>
          {t('decorative')} <small>{t('decorativeHelp')}</small>
        </span>
      </CheckLabel>
      <MediaConflict media={media} onSettled={() => field.current?.focus()} />
      <DialogButtons>
        {place > 0 && <Button onClick={() => void go(-1)}>{t('back')}</Button>}
        <Button look="main" isBusy={isBusy} onClick={() => void go(1)}>
          {t('next')}
        </Button>
      </DialogButtons>
    </form>
  )
}
