import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { MediaItem } from '../../core/calls/index.ts'
import { mediaTextFields, widestRendition } from '../../core/content/index.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import { FormUndo, SaveNote, useConflictToast } from '../drafts/index.ts'
import { DeclaredFields } from '../forms/index.ts'
import { Button, focusTitle, lazyDialog, StateMessage, useToast } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import {
  Description,
  MediaConflict,
  type MediaEditing,
  onNeutral,
  refusalOf,
  useMediaDraft,
} from '../media-picker/index.ts'
import { FileFacts } from './FileFacts.tsx'
import { FilmPoster } from './FilmPoster.tsx'
import { FocusSection } from './FocusSection.tsx'
import styles from './media-item.module.css'
import { libraryMessages, mediaItemMessages } from './messages.ts'
import { ReplaceFile } from './ReplaceFile.tsx'
import { TrashMediaItem } from './TrashMediaItem.tsx'
import { UsedIn } from './UsedIn.tsx'
import { useTrash } from './use-trash.ts'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'))

/**
 * Screen of one picture or film: its texts, its visible part, and where it is used (studio-122).
 *
 * @param isOwner whether the person may change the appearance
 */
export default function MediaItemScreen({ id, isOwner }: { id: number; isOwner: boolean }) {
  const t = useMessages(mediaItemMessages)
  const under = useMessages(libraryMessages)('media')
  const media = useMediaDraft(id)
  const { draft, state, error, retry } = media
  if (draft && state) return <MediaItemForm media={media} draft={draft} state={state} isOwner={isOwner} />
  if (!error)
    return (
      <>
        <ScreenTitle text={under} />
        <div className={styles.waiting} aria-busy="true" />
      </>
    )
  const isGone = error.status === 404
  return (
    <>
      <ScreenTitle text={under} />
      <StateMessage
        isAlert
        action={isGone ? <Link to="/media">{t('back')}</Link> : <Button onClick={retry}>{t('retry')}</Button>}
      >
        {t(isGone ? 'missing' : error.status === 0 ? 'offline' : 'failed')}
      </StateMessage>
    </>
  )
}

/** Film in the browser's player; nothing is loaded before it is played, if it has a poster. */
const FilmView = ({ mediaItem, film }: { mediaItem: MediaItem; film: NonNullable<MediaItem['film']> }) => (
  // biome-ignore lint/a11y/useMediaCaption: films have no caption files so far
  <video
    controls
    playsInline
    preload={film.poster ? 'none' : 'metadata'}
    poster={film.poster ? widestRendition(film.poster) : undefined}
    width={mediaItem.width}
    height={mediaItem.height}
    aria-label={mediaItem.title || mediaItem.fileName}
    // The player must be recreated when the file is replaced.
    key={film.sources[0]?.url}
  >
    {film.sources.map(({ type, url }) => (
      <source key={url} src={url} type={type} />
    ))}
  </video>
)

interface MediaItemFormProps {
  media: MediaEditing
  draft: NonNullable<MediaEditing['draft']>
  state: NonNullable<MediaEditing['state']>
  isOwner: boolean
}

function MediaItemForm({ media, draft, state, isOwner }: MediaItemFormProps) {
  const t = useMessages(mediaItemMessages)
  const under = useMessages(libraryMessages)('media')
  const toast = useToast()
  const { mediaItem } = state.stored
  useConflictToast(state)
  const { restore } = useTrash(mediaItem)
  const [, navigate] = useLocation()
  const [isCropping, setCropping] = useState(false)
  const { id, picture, film, fileName, title } = mediaItem
  const undoTrash = async () => {
    // The button disappears when the media item leaves the trash.
    if (await restore()) focusTitle()
  }
  /** Saves a crop. A failure is shown in the crop dialog, which stays open. */
  const crop = async (frame: MediaItem['crop']): Promise<string> => {
    const { crop: before = null, focus } = media.values
    media.change({ crop: frame })
    const isSaved = await draft.flush()
    const { save, failure } = draft.state()
    if (!isSaved && save !== 'conflict') {
      // The next press crops again; closing the dialog crops nothing.
      media.change({ crop: before, ...(focus && { focus }) })
      return failure?.message || t('notSaved')
    }
    setCropping(false)
    if (!isSaved) return ''
    toast({
      text: frame ? t('cropped', { width: frame.width, height: frame.height }) : t('uncropped'),
      undo: () => {
        media.change({ crop: before, ...(focus && { focus }) })
        void draft.flush()
      },
    })
    return ''
  }
  return (
    <div className={styles.mediaItem}>
      <div className={styles.head}>
        <Link to="/media" className={styles.back}>
          {t('back')}
        </Link>
        <ScreenTitle text={title || fileName} under={under} />
        <div className={styles.row}>
          <SaveNote state={state} onRetry={() => void draft.flush()} />
          <FormUndo draft={draft} state={state} />
        </div>
      </div>
      {state.conflicts.length > 0 && (
        <div className={styles.head}>
          <MediaConflict media={media} />
        </div>
      )}
      {mediaItem.trashedAt === null ? (
        <div className={styles.sight}>
          <div
            className={styles.picture}
            style={{ '--shape': mediaItem.width / mediaItem.height } as React.CSSProperties}
          >
            {picture && (
              <PictureView
                picture={onNeutral(picture)}
                sizes="(width < 64rem) 100vw, 60vw"
                priority="first"
                alt={mediaItem.alt || fileName}
              />
            )}
            {film && <FilmView mediaItem={mediaItem} film={film} />}
          </div>
          <div className={styles.row}>
            {picture && <Button onClick={() => setCropping(true)}>{t('openCrop')}</Button>}
            <ReplaceFile mediaItem={mediaItem} draft={draft} />
            <TrashMediaItem mediaItem={mediaItem} onGone={() => navigate('/media')} />
          </div>
        </div>
      ) : (
        <StateMessage action={<Button onClick={undoTrash}>{t('restore')}</Button>}>
          {t('inTrash')}
        </StateMessage>
      )}
      <div className={styles.facts}>
        <section className={styles.section} aria-label={t(film ? 'aboutFilm' : 'about')}>
          {mediaItem.metadata.playback === 'somewhere' && (
            <p>{t('playsSomewhere', { film: 'MP4 (H.264)' })}</p>
          )}
          {film ? (
            <FilmPoster id={id} posterId={film.posterId} reload={draft.reload} />
          ) : (
            <Description media={media} />
          )}
          <DeclaredFields
            group="media"
            fields={mediaTextFields}
            names={['title', 'caption', 'credit', 'licence']}
            values={media.values}
            faultOf={(name) => refusalOf(media, name)}
            onFinish={() => void media.flush()}
            onChange={(name, value) => media.change({ [name]: value })}
          />
        </section>
        {picture && media.values.focus && (
          <FocusSection
            picture={picture}
            point={media.values.focus}
            onMove={(focus) => media.change({ focus }, 'focus')}
          />
        )}
        <UsedIn id={id} isOwner={isOwner} />
        <FileFacts mediaItem={mediaItem} />
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog mediaItem={mediaItem} onClose={() => setCropping(false)} onCrop={crop} />
        </Suspense>
      )}
    </div>
  )
}
