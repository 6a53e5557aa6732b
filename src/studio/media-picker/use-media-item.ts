import { useQuery } from '@tanstack/react-query'
import type { MediaItem } from '../../core/calls/index.ts'
import { type ApiError, useApi } from '../api/index.ts'
import { readMediaItem } from './read-media-item.ts'

/** Returns the key under which queries cache a media item. */
export const mediaItemKey = (id: number | null) => ['media-item', id] as const

/** Loads one media item to show it; `null` loads nothing. */
export function useMediaItem(id: number | null): {
  mediaItem: MediaItem | undefined
  error: ApiError | null
} {
  const api = useApi()
  const { data, error } = useQuery<MediaItem, ApiError>({
    queryKey: mediaItemKey(id),
    queryFn: () => readMediaItem(api, id ?? 0),
    enabled: id !== null,
  })
  return { mediaItem: data, error }
}
