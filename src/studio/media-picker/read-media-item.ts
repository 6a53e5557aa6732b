import type { MediaItem } from '../../core/calls/index.ts'
import type { Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'

/** Limit on the media items of one request. */
const MAX_AT_ONCE = 100
/** Time in milliseconds during which items are collected into one request. */
const COLLECT_MS = 10

type Answer = Result<MediaItem, ApiError>

/** Items that wait for the next request, with the functions that answer for them. */
type WaitingItems = Map<number, ((answer: Answer) => void)[]>
const waitingItems = new WeakMap<Api, WaitingItems>()

/**
 * Reads a media item. Those that are asked for at the same moment, such as the pictures of a gallery, are read in one
 * request for every hundred.
 *
 * @throws the error of the API
 */
export async function readMediaItem(api: Api, id: number): Promise<MediaItem> {
  const answer = await new Promise<Answer>((resolve) => {
    const waiting = waitingItems.get(api) ?? new Map()
    waiting.set(id, [...(waiting.get(id) ?? []), resolve])
    if (waitingItems.has(api)) return
    waitingItems.set(api, waiting)
    setTimeout(() => {
      waitingItems.delete(api)
      void readTogether(api, waiting)
    }, COLLECT_MS)
  })
  if (!answer.ok) throw answer.error
  return answer.value
}

async function readTogether(api: Api, waiting: WaitingItems): Promise<void> {
  const ids = [...waiting.keys()]
  const settle = (id: number, answer: Answer) => {
    for (const resolve of waiting.get(id) ?? []) resolve(answer)
  }
  for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
    const some = ids.slice(at, at + MAX_AT_ONCE)
    const media = some.length > 1 ? await listed(api, some) : null
    for (const id of some) {
      const mediaItem = media?.get(id)
      // An item in the trash is in no list, and the error of a request that failed is told for each item.
      if (mediaItem) settle(id, { ok: true, value: mediaItem })
      else void readOne(api, id).then((answer) => settle(id, answer))
    }
  }
}

/** Reads several items; `null` if the request failed. */
async function listed(api: Api, include: number[]): Promise<Map<number, MediaItem> | null> {
  const answer = await api.send('GET media', { args: { include, per_page: MAX_AT_ONCE } })
  return answer.ok ? new Map(answer.value.body.media.map((mediaItem) => [mediaItem.id, mediaItem])) : null
}

async function readOne(api: Api, id: number): Promise<Answer> {
  const answer = await api.send('GET media/:id', { path: { id } })
  return answer.ok ? { ok: true, value: answer.value.body } : answer
}
