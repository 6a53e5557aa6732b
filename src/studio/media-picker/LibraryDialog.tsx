import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import {
  Button,
  CheckLabel,
  Dialog,
  DialogButtons,
  Field,
  focusTile,
  StateMessage,
  tileByKey,
} from '../kit/index.ts'
import { useDebounced } from '../lists/index.ts'
import { lengthText } from './media-item.ts'
import styles from './media-picker.module.css'
import { mediaMessages } from './messages.ts'
import { TilePicture } from './TilePicture.tsx'

interface LibraryDialogProps {
  kind: MediaItem['kind']
  /** Id of the current choice; `null` for none. */
  chosenId: number | null
  /** Called with the pressed item; absent if several are chosen. */
  onChoose?: ((mediaItem: MediaItem) => void) | undefined
  /** Ids of the media that are added already, which are marked. */
  addedIds?: readonly (number | null)[]
  /** Called with several items, in the order in which they were pressed. */
  onChooseMany?: ((media: readonly MediaItem[]) => void) | undefined
  onClose(): void
}

/** Number of tiles per request. */
const WINDOW = 60
const REST_MS = 200

/** Dialog to choose media from the library: newest first, searchable, fully operable by keyboard. */
export default function LibraryDialog({
  kind,
  chosenId,
  onChoose,
  addedIds = [],
  onChooseMany,
  onClose,
}: LibraryDialogProps) {
  const t = useMessages(mediaMessages)
  const api = useApi()
  const [words, setWords] = useState('')
  const [isUnused, setUnused] = useState(false)
  const [chosenItems, setChosenItems] = useState<readonly MediaItem[]>([])
  const q = useDebounced(words, REST_MS)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['media', kind, q, isUnused],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      read(
        api,
        readPath('GET media', {
          args: { kind, q, unused: isUnused, offset: pageParam, per_page: WINDOW },
        }),
        signal,
      ),
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
      <CheckLabel type="checkbox" checked={isUnused} onChange={({ target }) => setUnused(target.checked)}>
        <span>{t('unusedOnly')}</span>
      </CheckLabel>
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
          {t(q !== '' || isUnused ? 'noMatch' : kind === 'film' ? 'emptyFilms' : 'emptyPictures')}
        </StateMessage>
      )}
      <Tiles
        media={media}
        chosenId={chosenId}
        isBusy={isFetching}
        chosenItems={onChooseMany && chosenItems}
        addedIds={addedIds}
        onChoose={(mediaItem) =>
          onChooseMany ? setChosenItems(toggled(chosenItems, mediaItem)) : onChoose?.(mediaItem)
        }
      />
      <div ref={end} />
      {onChooseMany && (
        <DialogButtons>
          <Button
            look="main"
            aria-disabled={chosenItems.length === 0 || undefined}
            onClick={() => chosenItems.length > 0 && onChooseMany(chosenItems)}
          >
            {chosenItems.length > 0 ? t('addChosen', { count: chosenItems.length }) : t('addNone')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}

/** Returns the choice with an item added, or removed if it was chosen. */
const toggled = (chosenItems: readonly MediaItem[], mediaItem: MediaItem): MediaItem[] => {
  const others = chosenItems.filter(({ id }) => id !== mediaItem.id)
  return others.length < chosenItems.length ? others : [...others, mediaItem]
}

interface TilesProps extends Pick<LibraryDialogProps, 'chosenId'> {
  addedIds: readonly (number | null)[]
  media: readonly MediaItem[]
  /** Items chosen so far, if several can be. */
  chosenItems: readonly MediaItem[] | undefined
  onChoose(mediaItem: MediaItem): void
  isBusy: boolean
}

/** Grid of media with one tab stop; arrow keys move to the neighbour on that side. */
function Tiles({ media, chosenId, isBusy, chosenItems, addedIds, onChoose }: TilesProps) {
  const t = useMessages(mediaMessages)
  const [current, setCurrent] = useState(0)
  const at = Math.min(current, Math.max(0, media.length - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = tileByKey(event.currentTarget, event.key, at)
    if (to === null) return
    event.preventDefault()
    focusTile(event.currentTarget, to)
  }
  return (
    <ul className={styles.tiles} aria-busy={isBusy} onKeyDown={onKeyDown}>
      {media.map((mediaItem, index) => (
        <li key={mediaItem.id}>
          <button
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-current={mediaItem.id === chosenId || undefined}
            aria-pressed={chosenItems?.some(({ id }) => id === mediaItem.id)}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(mediaItem)}
          >
            <TilePicture mediaItem={mediaItem} />
            <span dir="auto">{mediaItem.title || mediaItem.fileName}</span>
            {addedIds.includes(mediaItem.id) && <span>{t('isAdded')}</span>}
            {mediaItem.film && <span>{lengthText(mediaItem.film.seconds)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
