import { useId, useState } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import { pictureFocus } from '../../core/content/index.ts'
import { Icon, PictureView, useMessages, videoIcon } from '../../ui/index.ts'
import { CheckLabel, Field } from '../kit/index.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { lengthText, pictureFor } from './media-item.ts'
import styles from './media-picker.module.css'
import { mediaMessages } from './messages.ts'
import { useAutosave } from './use-autosave.ts'
import { type MediaItemState, useMediaItem } from './use-media-item.ts'

/** Aspect ratio of the crop in which pictures are shown. */
const PICTURE_RATIO = 4 / 3

/** Chosen picture or film as it is cropped, with its description. */
export function MediaItemView({ id }: { id: number }) {
  const t = useMessages(mediaMessages)
  const { mediaItem, change } = useMediaItem(id)
  const picture = mediaItem?.picture
  return (
    <>
      <MediaItemPicture id={id} />
      {mediaItem && picture && (
        <>
          <Description mediaItem={mediaItem} change={change} />
          <details className={styles.point}>
            <summary>{t('point')}</summary>
            <FocusPoint mediaItem={mediaItem} picture={picture} change={change} />
          </details>
        </>
      )}
    </>
  )
}

/** Picture of the library as it is cropped; for a film its poster, name and length. */
export function MediaItemPicture({ id }: { id: number }) {
  const t = useMessages(mediaMessages)
  const { mediaItem, error } = useMediaItem(id)
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
export function Description({
  mediaItem,
  change,
}: {
  mediaItem: MediaItem
  change: MediaItemState['change']
}) {
  const t = useMessages(mediaMessages)
  const id = useId()
  const alt = useAutosave(mediaItem.alt, (text, since) => change({ alt: text }, { alt: since }))
  const [refusal, setRefusal] = useState('')
  // Pressed state until the server has answered.
  const [isPressed, setPressed] = useState<boolean | null>(null)
  const isDecorative = isPressed ?? mediaItem.decorative
  const problem = alt.failure || refusal
  const isMissing = alt.value.trim() === '' && !isDecorative
  const decorate = async (decorative: boolean) => {
    setPressed(decorative)
    const error = await change({ decorative })
    setRefusal(error ? error.message || t('notSaved') : '')
    setPressed((now) => (now === decorative ? null : now))
  }
  return (
    <>
      <Field label={t('alt')} help={isMissing ? t('altMissing') : t('altHelp')} error={problem || undefined}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={2000}
            value={alt.value}
            readOnly={isDecorative}
            onChange={({ target }) => alt.setValue(target.value)}
            onBlur={alt.save}
          />
        )}
      </Field>
      <CheckLabel
        id={id}
        type="checkbox"
        checked={isDecorative}
        onChange={({ target }) => void decorate(target.checked)}
      >
        <span>{t('decorative')}</span>
      </CheckLabel>
    </>
  )
}
