import { useRef } from 'react'
import { pictureFocus } from '../../core/content/index.ts'
import { Icon, PictureView, useMessages, videoIcon } from '../../ui/index.ts'
import { SaveNote } from '../drafts/index.ts'
import { CheckLabel, Field } from '../kit/index.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { useIsFirst } from './first-place.ts'
import { MediaConflict } from './MediaConflict.tsx'
import { lengthText, pictureFor } from './media-item.ts'
import styles from './media-picker.module.css'
import { mediaMessages } from './messages.ts'
import { type MediaEditing, refusalOf, useMediaDraft } from './use-media-draft.ts'
import { useMediaItem } from './use-media-item.ts'
import { useMediaLabel } from './use-media-label.ts'

/** Aspect ratio of the crop in which pictures are shown. */
const PICTURE_RATIO = 4 / 3

/** Chosen picture or film as it is cropped, with its description. */
export function MediaItemView({ id }: { id: number }) {
  const label = useMediaLabel()
  const media = useMediaDraft(id)
  const { mediaItem, values, state, draft, error, change } = media
  // Of several fields with the same picture, one asks about the conflict.
  const isFirst = useIsFirst(draft)
  const place = useRef<HTMLDivElement>(null)
  const picture = mediaItem?.picture
  return (
    <>
      <Shown mediaItem={mediaItem} error={error} />
      {draft && state && picture && (
        <div ref={place} className={styles.field}>
          {isFirst && (
            <MediaConflict
              media={media}
              onSettled={() => place.current?.querySelector('textarea')?.focus()}
            />
          )}
          <Description media={media} />
          <details className={styles.point}>
            <summary>{label('focus')}</summary>
            {values.focus && (
              <FocusPoint
                picture={picture}
                point={values.focus}
                onMove={(focus) => change({ focus }, 'focus')}
              />
            )}
          </details>
          <SaveNote isQuiet state={state} onRetry={() => void draft.flush()} />
        </div>
      )}
    </>
  )
}

/** Picture of the library as it is cropped; for a film its poster, name and length. */
export const MediaItemPicture = ({ id }: { id: number }) => <Shown {...useMediaItem(id)} />

function Shown({ mediaItem, error }: Pick<MediaEditing, 'mediaItem' | 'error'>) {
  const t = useMessages(mediaMessages)
  if (error) return <p className={styles.empty}>{error.status === 404 ? t('missing') : t('failed')}</p>
  if (!mediaItem) return <div className={styles.cut} aria-busy="true" />
  const { film, fileName, title, alt } = mediaItem
  const picture = pictureFor(mediaItem)
  return (
    <>
      {picture && (
        <div className={styles.cut}>
          <PictureView
            picture={picture}
            sizes="24rem"
            position={pictureFocus(picture, PICTURE_RATIO)}
            alt={film ? '' : alt || title || fileName}
          />
        </div>
      )}
      {(film || !picture) && (
        <p className={styles.film}>
          <Icon icon={videoIcon} />
          <span dir="auto">{title || fileName}</span>
          <span className={styles.length}>{lengthText(film?.seconds)}</span>
        </p>
      )}
    </>
  )
}

/**
 * Field for the alternative text, or the choice that none is needed. Both belong to the picture, wherever it is used.
 */
export function Description({ media }: { media: MediaEditing }) {
  const t = useMessages(mediaMessages)
  const label = useMediaLabel()
  const { alt = '', decorative = false } = media.values
  const isMissing = alt.trim() === '' && !decorative
  return (
    <>
      <Field
        label={label('alt')}
        help={isMissing ? t('altMissing') : t('altHelp')}
        error={refusalOf(media, 'alt')}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={2}
            value={alt}
            readOnly={decorative}
            onChange={({ target }) => media.change({ alt: target.value })}
            onBlur={() => void media.flush()}
          />
        )}
      </Field>
      <CheckLabel
        type="checkbox"
        checked={decorative}
        onChange={({ target }) => {
          media.change({ decorative: target.checked })
          void media.flush()
        }}
      >
        <span>{label('decorative')}</span>
      </CheckLabel>
    </>
  )
}
