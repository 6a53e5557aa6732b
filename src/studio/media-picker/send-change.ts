import { useMemo } from 'react'
import type { MediaItem, MediaValues } from '../../core/calls/index.ts'
import type { Result } from '../../core/kit/result.ts'
import { type Answer, type Api, type ApiError, createSendWithKey, entityTag, useApi } from '../api/index.ts'

/** Change of a media asset as it is sent: of its values, its file, or whether it is in the trash. */
type MediaChange = (
  | { values: Partial<MediaValues> }
  | { replacement: number }
  | { action: 'trash' | 'restore' }
) & {
  /** True to let the request outlive the page. */
  keepalive?: boolean
}

/**
 * Sends a change of a media asset. If somebody else changed another part of it meanwhile, that is kept, and the change
 * is sent again based on the newest version. A change whose response was lost takes effect once, however often it is
 * sent.
 *
 * @param onConflict called with the state that somebody else has saved
 */
export type SendChange = (
  mediaItem: Pick<MediaItem, 'id' | 'version'>,
  change: MediaChange,
  onConflict?: (current: Partial<MediaItem>) => void,
) => Promise<Result<Answer<MediaItem>, ApiError>>

/** Returns a function that sends changes of media, one after the other. */
export function createSendChange({ send }: Pick<Api, 'send'>): SendChange {
  const sendWithKey = createSendWithKey()
  return ({ id, version }, { keepalive = false, ...change }, onConflict) =>
    sendWithKey([id, change], async (key) => {
      const sendOn = (base: number) => {
        const ifMatch = entityTag('media', { id, version: base })
        const options = { path: { id }, ifMatch, key, keepalive }
        if ('values' in change) return send('PATCH media/:id', { args: change.values, ...options })
        if ('replacement' in change)
          return send('POST media/:id/replace', { args: { with: change.replacement }, ...options })
        return send(`POST media/:id/${change.action}`, options)
      }
      const answer = await sendOn(version)
      if (answer.ok || answer.error.status !== 412) return answer
      const { current } = answer.error.data as { current?: Partial<MediaItem> }
      if (current?.version === undefined) return answer
      onConflict?.(current)
      return sendOn(current.version)
    })
}

/** Returns the function that sends the changes of one component. */
export function useSendChange(): SendChange {
  const api = useApi()
  return useMemo(() => createSendChange(api), [api])
}
