import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { widestRendition } from '../../core/content/index.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import { Button, focusTitle, lazyDialog, StateMessage, useToast } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import { Description, type Medium, type MediumState, onNeutral, useMedium } from '../media-picker/index.ts'
import { FileFacts } from './FileFacts.tsx'
import { FilmPoster } from './FilmPoster.tsx'
import { FocusSection } from './FocusSection.tsx'
import styles from './media-item.module.css'
import { libraryMessages, mediumMessages } from './messages.ts'
import { ReplaceFile } from './ReplaceFile.tsx'
import { TextField } from './TextField.tsx'
import { TrashMedium } from './TrashMediaItem.tsx'
import { UsedIn } from './UsedIn.tsx'
import { useTrash } from './use-trash.ts'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'))

/**
 * Screen of one picture or film: its texts, its visible part, and where it is used (studio-122).
 *
 * @param isOwner whether the person may change the appearance
 */
export default function MediumScreen({ id, isOwner }: { id: number; isOwner: boolean }) {
  const t = useMessages(mediumMessages)
  const under = useMessages(libraryMessages)('media')
  const { medium, error, change, retry } = useMedium(id)
  if (medium) return <MediumView medium={medium} change={change} isOwner={isOwner} />
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
const FilmView = ({ medium, film }: { medium: Medium; film: NonNullable<Medium['film']> }) => (
  // biome-ignore lint/a11y/useMediaCaption: films have no caption files so far
  <video
    controls
    playsInline
    preload={film.poster ? 'none' : 'metadata'}
    poster={film.poster ? widestRendition(film.poster) : undefined}
    width={medium.width}
    height={medium.height}
    aria-label={medium.title || medium.fileName}
    // The player must be recreated when the file is replaced.
    key={film.sources[0]?.url}
  >
    {film.sources.map(({ type, url }) => (
      <source key={url} src={url} type={type} />
    ))}
  </video>
)

interface MediumViewProps {
  medium: Medium
  change: MediumState['change']
  isOwner: boolean
}

function MediumView({ medium, change, isOwner }: MediumViewProps) {
  const t = useMessages(mediumMessages)
  const under = useMessages(libraryMessages)('media')
  const toast = useToast()
  const { restore } = useTrash(medium)
  const [, navigate] = useLocation()
  const [isCropping, setCropping] = useState(false)
  const [saving, setSaving] = useState<'' | 'saving' | 'saved'>('')
  const { id, picture, film, fileName, title } = medium
  /** Saves like `change`, and shows the save status on the screen. */
  const save: MediumState['change'] = async (values, since) => {
    setSaving('saving')
    const failure = await change(values, since)
    setSaving(failure ? '' : 'saved')
    return failure
  }
  const undoTrash = async () => {
    // The button disappears when the asset leaves the trash.
    if (await restore(medium.version)) focusTitle()
  }
  /** Saves a crop. A failure is shown in the crop dialog, which stays open. */
  const crop = async (part: Medium['crop']): Promise<string> => {
    const failure = await save({ crop: part })
    if (failure) return failure.message || t('notSaved')
    setCropping(false)
    const before = medium.crop
    toast({
      text: part ? t('cropped', { width: part.width, height: part.height }) : t('uncropped'),
      undo: () => void save({ crop: before }),
    })
    return ''
  }
  return (
    <div className={styles.medium}>
      <div className={styles.head}>
        <Link to="/media" className={styles.back}>
          {t('back')}
        </Link>
        <ScreenTitle text={title || fileName} under={under} />
        <p role="status" className={styles.saved}>
          {saving !== '' && t(saving)}
        </p>
      </div>
      {medium.trashedAt === null ? (
        <div className={styles.sight}>
          <div
            className={styles.picture}
            style={{ '--shape': medium.width / medium.height } as React.CSSProperties}
          >
            {picture && (
              <PictureView
                picture={onNeutral(picture)}
                sizes="(width < 64rem) 100vw, 60vw"
                priority="first"
                alt={medium.alt || fileName}
              />
            )}
            {film && <FilmView medium={medium} film={film} />}
          </div>
          <div className={styles.row}>
            {picture && <Button onClick={() => setCropping(true)}>{t('openCrop')}</Button>}
            <ReplaceFile medium={medium} />
            <TrashMedium medium={medium} onGone={() => navigate('/media')} />
          </div>
        </div>
      ) : (
        <StateMessage action={<Button onClick={undoTrash}>{t('restore')}</Button>}>
          {t('inTrash')}
        </StateMessage>
      )}
      <div className={styles.facts}>
        <section className={styles.section} aria-label={t(film ? 'aboutFilm' : 'about')}>
          {medium.metadata.playback === 'somewhere' && <p>{t('playsSomewhere', { film: 'MP4 (H.264)' })}</p>}
          {film ? (
            <FilmPoster id={id} posterId={film.posterId} />
          ) : (
            <Description medium={medium} change={save} />
          )}
          <TextField
            name="name"
            value={title}
            most={200}
            onSave={(text, since) => save({ title: text }, { title: since })}
          />
          <TextField
            name="caption"
            value={medium.caption}
            most={2000}
            isLong
            onSave={(text, since) => save({ caption: text }, { caption: since })}
          />
          <TextField
            name="credit"
            help="creditHelp"
            value={medium.credit}
            most={200}
            onSave={(text, since) => save({ credit: text }, { credit: since })}
          />
          <TextField
            name="licence"
            value={medium.licence}
            most={500}
            onSave={(text, since) => save({ licence: text }, { licence: since })}
          />
        </section>
        {picture && (
          <FocusSection
            key={medium.crop ? JSON.stringify(medium.crop) : ''}
            medium={medium}
            picture={picture}
            change={save}
          />
        )}
        <UsedIn id={id} isOwner={isOwner} />
        <FileFacts medium={medium} />
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog medium={medium} onClose={() => setCropping(false)} onCrop={crop} />
        </Suspense>
      )}
    </div>
  )
}
