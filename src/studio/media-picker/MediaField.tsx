import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, lazyDialog, useFieldDrops } from '../kit/index.ts'
import { isMediaFile, useUploads } from '../uploads/index.ts'
import { MediaItemView } from './MediaItemView.tsx'
import styles from './media-picker.module.css'
import { mediaMessages } from './messages.ts'
import { acceptedTypes, isAccepted, useSending } from './use-sending.ts'

const LibraryDialog = lazyDialog(() => import('./LibraryDialog.tsx'))

interface MediaFieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Kind of files that the field accepts. Defaults to pictures. */
  accepts?: 'picture' | 'film'
  /** Preview of the chosen media. Defaults to the cropped picture with its description. */
  view?: ReactNode
  /** Id in the media library; `null` for none. */
  value: number | null
  onChange(value: number | null): void
}

/**
 * Field for a picture or film: shows it cropped; it is chosen from the library, uploaded, dropped or pasted
 * (studio-50).
 */
export function MediaField({
  label,
  help,
  error,
  accepts = 'picture',
  view,
  value,
  onChange,
}: MediaFieldProps) {
  const t = useMessages(mediaMessages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const sending = useSending(accepts, (mediaItem, name) => {
    onChange(mediaItem)
    setAnnouncement(t('arrived', { name }))
  })
  const [, queue] = useUploads()
  const [otherFiles, setOtherFiles] = useState<readonly File[]>([])
  const otherMedia = otherFiles.filter(isMediaFile)
  const take = (files: readonly File[]) => {
    const file = files.find((one) => isAccepted(accepts, one)) ?? files[0]
    if (!file) return false
    sending.send(file)
    setOtherFiles(files.filter((one) => one !== file))
    // The file may have been dropped on the open library.
    setOpen(false)
    return true
  }
  const drops = useFieldDrops(({ files }) => take([...files]))
  const remove = () => {
    onChange(null)
    setOtherFiles([])
    setAnnouncement(t('removed'))
    chooser.current?.querySelector('button')?.focus()
  }
  const below = error ?? help
  // A form has several of these fields: in a list of buttons, each names the field it is for (studio-326).
  const ofField = <span className="visually-hidden"> {label}</span>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no drop in every engine.
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={below === undefined ? undefined : `${id}-said`}
      data-over={drops.isOver || undefined}
      {...drops.handlers}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {value === null ? (
        <p className={styles.empty}>{t(accepts === 'film' ? 'dropFilm' : 'dropPicture')}</p>
      ) : view === undefined ? (
        <MediaItemView key={value} id={value} />
      ) : (
        view
      )}
      <div ref={chooser} className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>
          {t(value === null ? 'choose' : 'another')}
          {ofField}
        </Button>
        <Button onClick={() => input.current?.click()}>
          {t('upload')}
          {ofField}
        </Button>
        {value !== null && (
          <Button look="quiet" onClick={remove}>
            {t('remove')}
            {ofField}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedTypes(accepts)}
          aria-label={t('upload')}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      <p role="status" className={sending.progress === null ? 'visually-hidden' : styles.progress}>
        {sending.progress === null
          ? announcement
          : sending.progress < 1
            ? t('sending', { percent: Math.floor(sending.progress * 100) })
            : t('preparing')}
      </p>
      {sending.progress !== null && (
        <Button look="quiet" onClick={sending.cancel}>
          {t('cancel')}
        </Button>
      )}
      {sending.failure !== '' && (
        <p role="alert" className={styles.error}>
          {sending.failure}{' '}
          {sending.retry && (
            <Button look="quiet" onClick={sending.retry}>
              {t('retry')}
            </Button>
          )}
        </p>
      )}
      <div role="status">
        {otherFiles.length > 0 && (
          <p className={styles.progress}>
            {t('onlyOne', { count: otherFiles.length })}{' '}
            {otherMedia.length > 0 && (
              <Button
                look="quiet"
                onClick={() => {
                  queue.add(otherMedia, 'media')
                  setOtherFiles([])
                }}
              >
                {t('othersToLibrary')}
              </Button>
            )}
          </p>
        )}
      </div>
      {below !== undefined && (
        <p id={`${id}-said`} className={error === undefined ? styles.help : styles.error}>
          {below}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <LibraryDialog
            kind={accepts}
            chosenId={value}
            onClose={() => setOpen(false)}
            onChoose={(mediaItem) => {
              setOpen(false)
              setOtherFiles([])
              onChange(mediaItem.id)
              setAnnouncement(t('arrived', { name: mediaItem.title || mediaItem.fileName }))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
