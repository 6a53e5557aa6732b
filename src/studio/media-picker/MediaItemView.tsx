import { useId, useState } from 'react'
import { pictureFocus } from '../../core/content/index.ts'
import { Icon, PictureView, useMessages, videoIcon } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { FocusPoint } from './FocusPoint.tsx'
import styles from './media-picker.module.css'
import { lengthText, type Medium, type MediumState, seenAs, useMedium } from './media-item.ts'
import { mediaMessages } from './messages.ts'
import { useAutosave } from './use-autosave.ts'

/** Aspect ratio of the crop in which pictures are shown. */
const CUT = 4 / 3

/** Chosen picture or film as it is cropped, with its description. */
export function MediumView({ id }: { id: number }) {
  const t = useMessages(mediaMessages)
  const { medium, change } = useMedium(id)
  const picture = medium?.picture
  return (
    <>
      <MediumPicture id={id} />
      {medium && picture && (
        <>
          <Description medium={medium} change={change} />
          <details className={styles.point}>
            <summary>{t('point')}</summary>
            <FocusPoint medium={medium} picture={picture} change={change} />
          </details>
        </>
      )}
    </>
  )
}

/** Picture of the library as it is cropped; for a film its poster, name and length. */
export function MediumPicture({ id }: { id: number }) {
  const t = useMessages(mediaMessages)
  const { medium, error } = useMedium(id)
  if (error) return <p className={styles.empty}>{error.status === 404 ? t('missing') : t('failed')}</p>
  if (!medium) return <div className={styles.cut} aria-busy="true" />
  const { film, fileName, title, alt } = medium
  const picture = seenAs(medium)
  return (
    <>
      {picture && (
        <div className={styles.cut}>
          <PictureView
            picture={picture}
            sizes="24rem"
            position={pictureFocus(picture, CUT)}
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
export function Description({ medium, change }: { medium: Medium; change: MediumState['change'] }) {
  const t = useMessages(mediaMessages)
  const id = useId()
  const alt = useAutosave(medium.alt, (text, since) => change({ alt: text }, { alt: since }))
  const [refusal, setRefusal] = useState('')
  // Pressed state until the server has answered.
  const [isPressed, setPressed] = useState<boolean | null>(null)
  const isDecorative = isPressed ?? medium.decorative
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
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => void decorate(target.checked)}
        />
        <span>{t('decorative')}</span>
      </label>
    </>
  )
}
