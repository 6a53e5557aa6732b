import { useMemo } from 'react'
import type { Result } from '../../core/kit/result.ts'
import { type Answer, type Api, type ApiError, createSendWithKey, entityTag, useApi } from '../api/index.ts'
import type { MediaItem } from './media-item.ts'

/** Change of a media asset as it is sent. */
interface MediaChange {
  /** Action on the asset; absent if `body` is a change of its values. */
  action?: 'trash' | 'restore' | 'replace'
  body: object
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
export function createSendChange(api: Pick<Api, 'call'>): SendChange {
  const sendWithKey = createSendWithKey()
  return ({ id, version }, { action, body, keepalive = false }, onConflict) =>
    sendWithKey([id, action, body], async (key) => {
      const send = (base: number) =>
        api.call<MediaItem>(action ? `media/${id}/${action}` : `media/${id}`, {
          method: action ? 'POST' : 'PATCH',
          body,
          ifMatch: entityTag('media', { id, version: base }),
          key,
          keepalive,
        })
      const answer = await send(version)
      if (answer.ok || answer.error.status !== 412) return answer
      const { current } = answer.error.data as { current?: Partial<MediaItem> }
      if (current?.version === undefined) return answer
      onConflict?.(current)
      return send(current.version)
    })
}

/** Returns the function that sends the changes of one component. */
export function useSendChange(): SendChange {
  const api = useApi()
  return useMemo(() => createSendChange(api), [api])
}
