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
    const list = some.length > 1 ? await readList(api, some) : null
    for (const id of some) {
      const mediaItem = list?.ok && list.value.get(id)
      if (mediaItem) settle(id, { ok: true, value: mediaItem })
      else if (list && !list.ok) settle(id, list)
      // An item in the trash is in no list.
      else void readOne(api, id).then((answer) => settle(id, answer))
    }
  }
}

/** Reads several items by their ids; those in the trash are missing. */
async function readList(api: Api, include: number[]): Promise<Result<Map<number, MediaItem>, ApiError>> {
  const answer = await api.send('GET media', { args: { include, per_page: MAX_AT_ONCE } })
  if (!answer.ok) return answer
  return { ok: true, value: new Map(answer.value.body.media.map((mediaItem) => [mediaItem.id, mediaItem])) }
}

async function readOne(api: Api, id: number): Promise<Answer> {
  const answer = await api.send('GET media/:id', { path: { id } })
  return answer.ok ? { ok: true, value: answer.value.body } : answer
}
