import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Picture, VideoSource } from '../../core/content/index.ts'
import { fail, ok, type Result } from '../../core/kit/result.ts'
import { useMessages } from '../../ui/index.ts'
import {
  type Answer,
  type Api,
  type ApiError,
  errorOf,
  mayHaveArrived,
  mayTryAgain,
  read,
  useApi,
  useForgetLists,
} from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { createForeignChanges } from './foreign-changes.ts'
import { mediaMessages } from './messages.ts'

/** Picture or film of the library. Sizes in pixels; `bytes` is the size of the uploaded file. */
export interface MediaItem extends MediaItemValues {
  id: number
  version: number
  kind: 'picture' | 'film'
  fileName: string
  mime: string
  bytes: number | null
  width: number
  height: number
  /** Size before cropping. */
  original: { width: number; height: number }
  /** Metadata of the file. */
  metadata: Readonly<Record<string, unknown>>
  /** ISO 8601 in UTC. */
  createdAt: string
  trashedAt: string | null
  /** Number of places that use it. */
  uses: number
  /** Picture as pages show it; `null` for films and in the trash. */
  picture: Picture | null
  /** Data of a film; `null` for pictures. */
  film: {
    /** Length in seconds; `null` if unknown. */
    seconds: number | null
    posterId: number | null
    /** Poster, shown before the film plays. */
    poster: Picture | null
    /** Files of the film, best first. */
    sources: readonly VideoSource[]
  } | null
}

/** Tells whether a picture is so wide or high, like a logo or a panorama, that a crop shows little of it. */
export const isElongated = ({ width, height }: MediaItem): boolean => width > 2 * height || height > 2 * width

/** Returns the picture that represents a media asset; `null` for a film without a poster, and for one in the trash. */
export const pictureFor = ({ picture, film }: MediaItem): Picture | null => picture ?? film?.poster ?? null

/** Formats a length such as `1:05` or `1:02:03`; empty if unknown. */
export function lengthText(seconds: number | null | undefined): string {
  if (seconds == null) return ''
  const whole = Math.max(1, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const visibleParts = parts[0] === 0 ? parts.slice(1) : parts
  return visibleParts
    .map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

/** Editable texts and crop of a media asset, the same wherever it is used. */
export interface MediaItemValues {
  alt: string
  title: string
  caption: string
  credit: string
  licence: string
  decorative: boolean
  /** Focus point, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
  /** Visible part, in pixels of the original; `null` for all of it. */
  crop: { left: number; top: number; width: number; height: number } | null
}

export interface MediaItemState {
  /** Media asset; `undefined` while it is loading. */
  mediaItem: MediaItem | undefined
  error: ApiError | null
  /** Loads it again. */
  retry(): void
  /**
   * Saves at once. Resolves with the error, or with `null` on success.
   *
   * @param since values when the change began, if that may be longer ago than this call
   */
  change(values: Partial<MediaItemValues>, since?: Partial<MediaItemValues>): Promise<ApiError | null>
}

/**
 * Loads one media asset and changes it. Changes are sent one after the other, so that none is refused for an outdated
 * version.
 */
export function useMediaItem(id: number | null): MediaItemState {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['media-item', id]
  const forget = useForgetLists()
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const queryFn = ({ signal }: { signal: AbortSignal }) => read<MediaItem>(api, `media/${id}`, signal)
  const { data, error, refetch } = useQuery({ queryKey, queryFn, enabled: id !== null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has texts of its own
  const others = useMemo(createForeignChanges<MediaItemValues>, [id])
  // A quick person may change the asset while it is still loading, or leave the screen, which aborts the request.
  const newest = (): Promise<Result<MediaItem, ApiError>> =>
    client
      .ensureQueryData({ queryKey, queryFn })
      .catch(() => client.fetchQuery({ queryKey, queryFn }))
      .then(ok, (why: Partial<ApiError>) => fail(errorOf(why.status ?? 0, why.status ? why : null)))
  const change: MediaItemState['change'] = (values, since) => {
    const request = queue.current.then(async () => {
      const before = await newest()
      if (!before.ok) return before.error
      let latest: Partial<MediaItem> = before.value
      const answer = await patch(api, before.value, values, (current) => {
        latest = current
      })
      // The cache may have been reloaded while the change waited, so it may contain somebody else's texts without a
      // conflict response.
      const theirs = others.of(latest, values, { ...before.value, ...since })
      if (!answer.ok) {
        if (mayHaveArrived(answer.error)) others.unanswered(values, theirs)
        return answer.error
      }
      others.answered(values, answer.value.body)
      client.setQueryData(queryKey, answer.value.body)
      forget()
      const [text] = Object.values(theirs)
      if (text !== undefined)
        toast({
          text: text === '' ? t('emptied') : t('overwritten', { text: String(text) }),
          action: { text: t('takeTheirs'), act: () => void take(theirs, values) },
        })
      return null
    })
    queue.current = request
    return request
  }
  const take = async (theirs: Partial<MediaItemValues>, mine: Partial<MediaItemValues>) => {
    const error = await change(theirs, mine)
    if (!error) return
    const action = { text: t('takeTheirs'), act: () => void take(theirs, mine) }
    toast({
      text: t('notTaken', { why: error.message || t('notSaved') }),
      ...(mayTryAgain(error) && { action }),
    })
  }
  return { mediaItem: data, error: error as ApiError | null, retry: () => void refetch(), change }
}

const patch = (
  api: Api,
  { id, version }: MediaItem,
  values: Partial<MediaItemValues>,
  onConflict: (current: Partial<MediaItem>) => void,
) =>
  sendOnNewest(
    version,
    (at) =>
      api.call<MediaItem>(`media/${id}`, {
        method: 'PATCH',
        body: values,
        ifMatch: `"media-${id}-${at}"`,
        keepalive: isShort(values),
      }),
    onConflict,
  )

/**
 * Tells whether browsers send a request although the page is being left: the limit is 64 kB, with up to four bytes per
 * character.
 */
const isShort = (values: object): boolean => JSON.stringify(values).length < 15_000

/**
 * Sends a change of a media asset. If somebody else changed another part of it meanwhile, that is kept, and the change
 * is sent again based on the newest version.
 */
export async function sendOnNewest(
  version: number,
  send: (version: number) => Promise<Result<Answer<MediaItem>, ApiError>>,
  onConflict: (current: Partial<MediaItem>) => void = () => {},
): Promise<Result<Answer<MediaItem>, ApiError>> {
  const answer = await send(version)
  if (answer.ok || answer.error.status !== 412) return answer
  const { current } = answer.error.data as { current?: Partial<MediaItem> }
  if (current?.version === undefined) return answer
  onConflict(current)
  return send(current.version)
}

/**
 * Returns a picture without its placeholder colour, to view it on a neutral background: a light logo is invisible on
 * its own colour.
 */
export const onNeutral = (picture: Picture): Picture => ({ ...picture, color: null })
