import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import { pictureFocus } from '../../core/content/index.ts'
import { Icon, PictureView, useMessages, videoIcon } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { Button, Dialog, Field, StateMessage } from '../kit/index.ts'
import { useDebounced } from '../lists/index.ts'
import { isElongated, lengthText, onNeutral, pictureFor } from './media-item.ts'
import styles from './media-picker.module.css'
import { mediaMessages } from './messages.ts'

interface LibraryDialogProps {
  kind: MediaItem['kind']
  /** Id of the current choice. */
  chosenId: number | null
  onChoose(mediaItem: MediaItem): void
  onClose(): void
}

/** Number of tiles per request. */
const WINDOW = 60
const REST_MS = 200

/** Dialog to choose media from the library: newest first, searchable, fully operable by keyboard. */
export default function LibraryDialog({ kind, chosenId, onChoose, onClose }: LibraryDialogProps) {
  const t = useMessages(mediaMessages)
  const api = useApi()
  const [words, setWords] = useState('')
  const q = useDebounced(words, REST_MS)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['media', kind, q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      read(api, readPath('GET media', { args: { kind, q, offset: pageParam, per_page: WINDOW } }), signal),
    getNextPageParam: (last, all) => (all.length * WINDOW < last.total ? all.length * WINDOW : undefined),
  })
  const media = data?.pages.flatMap((window) => window.media) ?? []
  const total = data?.pages[0]?.total
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each loaded page.
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetching) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [media.length, hasNextPage, isFetching])
  return (
    <Dialog title={t('library')} isLarge onClose={onClose}>
      <Field label={t('search')}>
        {(control) => (
          <input
            {...control}
            type="search"
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {total !== undefined && t('found', { count: total })}
      </p>
      {error && (
        <StateMessage isAlert action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {t('failed')}
        </StateMessage>
      )}
      {total === 0 && (
        <StateMessage>
          {t(q !== '' ? 'noMatch' : kind === 'film' ? 'emptyFilms' : 'emptyPictures')}
        </StateMessage>
      )}
      <Tiles media={media} chosenId={chosenId} isBusy={isFetching} onChoose={onChoose} />
      <div ref={end} />
    </Dialog>
  )
}

interface TilesProps extends Pick<LibraryDialogProps, 'chosenId' | 'onChoose'> {
  media: readonly MediaItem[]
  isBusy: boolean
}

function TilePicture({ mediaItem }: { mediaItem: MediaItem }) {
  const picture = pictureFor(mediaItem)
  return picture ? (
    <PictureView
      className={isElongated(mediaItem) ? styles.whole : undefined}
      picture={isElongated(mediaItem) ? onNeutral(picture) : picture}
      sizes="10rem"
      position={pictureFocus(picture, 1)}
      // The name below tells which film it is.
      alt={mediaItem.film ? '' : mediaItem.alt}
    />
  ) : (
    <Icon icon={videoIcon} />
  )
}

/** Grid of media with one tab stop; arrow keys move to the neighbour on that side. */
function Tiles({ media, chosenId, isBusy, onChoose }: TilesProps) {
  const [current, setCurrent] = useState(0)
  const at = Math.min(current, Math.max(0, media.length - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll('button')]
    const first = tiles[0]
    if (!first) return
    const columns = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
    const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = {
      ArrowLeft: at - on,
      ArrowRight: at + on,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: tiles.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const tile = tiles[to]
    if (!tile) return
    setCurrent(to)
    tile.focus()
  }
  return (
    <ul className={styles.tiles} aria-busy={isBusy} onKeyDown={onKeyDown}>
      {media.map((mediaItem, index) => (
        <li key={mediaItem.id}>
          <button
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-current={mediaItem.id === chosenId || undefined}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(mediaItem)}
          >
            <TilePicture mediaItem={mediaItem} />
            <span dir="auto">{mediaItem.title || mediaItem.fileName}</span>
            {mediaItem.film && <span>{lengthText(mediaItem.film.seconds)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
