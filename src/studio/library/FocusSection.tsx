import type { MediaItem } from '../../core/calls/index.ts'
import { type Picture, pictureFocus } from '../../core/content/index.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import { FocusPoint, useMediaLabel } from '../media-picker/index.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'

/** Aspect ratios in which pages crop pictures; the last one is that of link previews. */
const SHAPES = [
  { name: '1:1', ratio: 1 },
  { name: '4:5', ratio: 4 / 5 },
  { name: '16:9', ratio: 16 / 9 },
  { name: null, ratio: 1200 / 630 },
] as const

interface FocusSectionProps {
  picture: Picture
  point: MediaItem['focus']
  onMove(point: MediaItem['focus']): void
}

/** Control for the focus point, with previews of the crops it leads to. */
export function FocusSection({ picture, point, onMove }: FocusSectionProps) {
  const t = useMessages(mediaItemMessages)
  const label = useMediaLabel()
  const focusedPicture = { ...picture, focus: `${Math.round(point.x * 100)}% ${Math.round(point.y * 100)}%` }
  return (
    <section className={styles.section} aria-labelledby="focus-title">
      <h2 id="focus-title">{label('focus')}</h2>
      <FocusPoint picture={picture} point={point} onMove={onMove} />
      <ul className={styles.shapes}>
        {SHAPES.map(({ name, ratio }) => (
          <li key={ratio}>
            <div style={{ aspectRatio: ratio }}>
              <PictureView
                picture={picture}
                sizes="12rem"
                position={pictureFocus(focusedPicture, ratio)}
                alt=""
              />
            </div>
            <span>{name === null ? t('share') : t('shown', { ratio: name })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
