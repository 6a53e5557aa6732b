import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { MediaItem, MediaValues } from '../../core/calls/index.ts'
import { fail, ok, type Result } from '../../core/kit/result.ts'
import { useMessages } from '../../ui/index.ts'
import {
  type ApiError,
  errorOf,
  mayHaveArrived,
  mayTryAgain,
  read,
  readPath,
  useApi,
  useInvalidateLists,
} from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { createForeignChanges } from './foreign-changes.ts'
import { mediaMessages } from './messages.ts'
import { useSendChange } from './send-change.ts'

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
  change(values: Partial<MediaValues>, since?: Partial<MediaValues>): Promise<ApiError | null>
}

/**
 * Loads one media asset and changes it. Changes are sent one after the other, so that none is refused for an outdated
 * version.
 */
export function useMediaItem(id: number | null): MediaItemState {
  const api = useApi()
  const sendChange = useSendChange()
  const client = useQueryClient()
  const queryKey = ['media-item', id]
  const forget = useInvalidateLists()
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    read(api, readPath('GET media/:id', { path: { id: id ?? 0 } }), signal)
  const { data, error, refetch } = useQuery({ queryKey, queryFn, enabled: id !== null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has texts of its own
  const others = useMemo(createForeignChanges<MediaValues>, [id])
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
      const answer = await sendChange(before.value, { values, keepalive: isShort(values) }, (current) => {
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
  const take = async (theirs: Partial<MediaValues>, mine: Partial<MediaValues>) => {
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

/**
 * Tells whether browsers send a request although the page is being left: the limit is 64 kB, with up to four bytes per
 * character.
 */
const isShort = (values: object): boolean => JSON.stringify(values).length < 15_000
