import { memo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { MediaItem } from '../../core/calls/index.ts'
import { pictureFocus } from '../../core/content/index.ts'
import { Icon, useMessages, videoIcon } from '../../ui/index.ts'
import { useWindows } from '../api/index.ts'
import { attentionIcon, Button, focusTitle, StateMessage } from '../kit/index.ts'
import {
  gridShape,
  placeStyle,
  collectionStyles as styles,
  TilePicture,
  useRestoredScroll,
  useWindow,
} from '../lists/index.ts'
import { isElongated, lengthText, onNeutral, pictureFor } from '../media-picker/index.ts'
import { type ListSelection, SelectableItem } from '../selection/index.ts'
import own from './library.module.css'
import { MediaBar } from './MediaBar.tsx'
import { libraryMessages } from './messages.ts'

interface MediaListProps {
  /** Query of the list in the API. */
  query: string
  /** True if a filter or a search is active. */
  isFiltered: boolean
  selection: ListSelection
}

interface MediaWindow {
  media: readonly MediaItem[]
  total: number
}

/** Number of placeholders that are shown until the length of the list is known. */
const SKELETON = 12
/** Aspect ratio of a tile's picture. */
const TILE_RATIO = 4 / 3

const mediaOf = ({ media }: MediaWindow) => media

/** List of any number of media, of which only the visible ones are rendered. */
export function MediaList({ query, isFiltered, selection }: MediaListProps) {
  const t = useMessages(libraryMessages)
  const list = useRef<HTMLUListElement>(null)
  const [listLength, setListLength] = useState(SKELETON)
  const shape = useWindow(list, listLength, gridShape)
  const { from, to, columns, rowHeight, height, isMeasured } = shape
  const { total, at, error, isStale, retry } = useWindows<MediaItem, MediaWindow>({
    key: ['media', 'list'],
    path: 'media',
    query,
    range: { from, to: Math.max(to, from + 1) },
    itemsOf: mediaOf,
  })
  // The known length determines the visible window, which determines what is requested.
  if (total !== null && total !== listLength) setListLength(total)
  useRestoredScroll(isMeasured && total !== null && !isStale, `media ${query}`, list)
  const again = () => {
    // The focused button disappears.
    focusTitle()
    retry()
  }
  const isFailed = error !== null && total === null
  const places = isFailed ? [] : Array.from({ length: to - from }, (_, index) => from + index)
  return (
    <>
      <p className="visually-hidden" role="status">
        {total === null ? !isFailed && t('loading') : !isStale && t('total', { count: total })}
      </p>
      {total === 0 && (
        <StateMessage
          action={
            isFiltered && (
              // The link disappears with the message above it.
              <Link to="/media" onClick={focusTitle}>
                {t('clear')}
              </Link>
            )
          }
        >
          {t(isFiltered ? 'noMatch' : 'empty')}
        </StateMessage>
      )}
      {error && (
        <StateMessage isAlert action={error.status !== 403 && <Button onClick={again}>{t('retry')}</Button>}>
          {t(
            error.status === 403
              ? 'notAllowed'
              : error.status === 0
                ? 'offline'
                : isFailed
                  ? 'failed'
                  : 'partly',
          )}
        </StateMessage>
      )}
      <MediaBar selection={selection} total={total ?? 0} />
      <ul
        ref={list}
        className={styles.entries}
        data-view="grid"
        data-picking={selection.isSelecting || selection.count > 0 || undefined}
        aria-busy={(total === null && !isFailed) || isStale}
        // Placeholders are hidden from screen readers.
        aria-hidden={total === null || undefined}
        style={
          {
            blockSize: isFailed ? 0 : height,
            '--columns': columns,
            '--row': `${rowHeight}px`,
          } as React.CSSProperties
        }
      >
        {places.map((place) => {
          const mediaItem = at(place)
          return (
            <li
              key={place}
              aria-setsize={listLength}
              aria-posinset={place + 1}
              style={placeStyle(place, { columns, rowHeight })}
            >
              <SelectableItem
                id={mediaItem?.id}
                title={mediaItem?.fileName ?? ''}
                place={place}
                selection={selection}
                isHeldToMove={false}
              >
                <MediaTile mediaItem={mediaItem} />
              </SelectableItem>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Tile of a media asset: picture, name, number of uses, and whether its alternative text is missing. */
const MediaTile = memo(function MediaTile({ mediaItem }: { mediaItem: MediaItem | undefined }) {
  const t = useMessages(libraryMessages)
  if (!mediaItem) return <div className={styles.waiting} aria-hidden="true" />
  const { id, film, fileName, title, alt, decorative, uses } = mediaItem
  const picture = pictureFor(mediaItem)
  return (
    <Link className={styles.entry} to={`/media/${id}`}>
      <span className={styles.picture} data-whole={isElongated(mediaItem) || undefined}>
        {picture && (
          <TilePicture
            picture={isElongated(mediaItem) ? onNeutral(picture) : picture}
            view="grid"
            position={pictureFocus(picture, TILE_RATIO)}
          />
        )}
        {film && (
          <span className={own.film}>
            <Icon icon={videoIcon} size="1.1em" />
            <span className="visually-hidden">{t('film')}</span> <span>{lengthText(film.seconds)}</span>
          </span>
        )}
      </span>
      <span className={styles.about}>
        <span className={styles.name} dir="auto">
          {title || fileName}
        </span>
        <span className={styles.facts}>
          <span>{uses === 0 ? t('unused') : t('uses', { count: uses })}</span>
          {!film && alt.trim() === '' && !decorative && (
            <span className={own.lacking}>
              <Icon icon={attentionIcon} size="1.1em" />
              <span>{t('no_alt')}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
})
