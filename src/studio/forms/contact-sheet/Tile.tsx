import { type MouseEvent, memo, type PointerEvent } from 'react'
import { useMessages } from '../../../ui/index.ts'
import { TilePicture, useMediaItem } from '../../media-picker/index.ts'
import styles from './contact-sheet.module.css'
import { sheetMessages } from './messages.ts'

/** Handlers of all tiles; the same object while the sheet is shown, so that only changed tiles are rendered. */
export interface TileHandlers {
  onPress(at: number, event: MouseEvent): void
  onToggle(at: number): void
  onFocus(at: number): void
  onDragStart(at: number, event: PointerEvent<HTMLElement>): void
}

interface TileProps {
  mediaId: number | null
  /** Index of the picture, and the number of pictures. */
  at: number
  total: number
  isSelected: boolean
  isCover: boolean
  /** True for the tile that Tab reaches. */
  isCurrent: boolean
  isDragged: boolean
  /** Side of the tile on which the dragged pictures would land. */
  dropSide: 'before' | 'after' | undefined
  handlers: TileHandlers
}

/** Small picture of a gallery: a press selects it, its checkbox adds it to the selection. */
export const Tile = memo(function Tile(props: TileProps) {
  const { mediaId, at, total, isSelected, isCover, handlers } = props
  const t = useMessages(sheetMessages)
  const { mediaItem, error } = useMediaItem(mediaId)
  const isMissing = error?.status === 404 || mediaId === null
  const ownName = mediaItem && (mediaItem.alt || mediaItem.title || mediaItem.fileName)
  const name = ownName ?? t(isMissing ? 'missing' : error ? 'unread' : 'loading')
  const label = t('tile', { place: at + 1, total, name })
  return (
    <li
      className={styles.tile}
      data-at={at}
      data-dragged={props.isDragged || undefined}
      data-drop={props.dropSide}
    >
      <button
        type="button"
        className={styles.picture}
        tabIndex={props.isCurrent ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={isCover ? `${label} (${t('cover')})` : label}
        title={name}
        onClick={(event) => handlers.onPress(at, event)}
        onFocus={() => handlers.onFocus(at)}
        onPointerDown={(event) => handlers.onDragStart(at, event)}
      >
        {mediaItem ? <TilePicture mediaItem={mediaItem} /> : (isMissing || error) && <span>{name}</span>}
      </button>
      {isCover && (
        <span className={styles.cover} aria-hidden="true">
          ★
        </span>
      )}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('select', { name })}
        checked={isSelected}
        onChange={() => handlers.onToggle(at)}
      />
    </li>
  )
})
