import type { Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'

/** Returns a title made from a file name: without the extension, and with spaces instead of `_` and `-`. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/**
 * Creates a draft from one picture or film, or from several pictures, of which the first becomes the thumbnail and all
 * the gallery of its page. The thumbnail of a film is its poster.
 *
 * @param clientKey idempotency key; a repetition with the same key creates nothing new
 * @returns the id of the draft, or why there is none
 */
export async function makeWork(
  api: Api,
  clientKey: string,
  mediaIds: readonly number[],
  fileName: string,
): Promise<Result<number, ApiError>> {
  const [first] = mediaIds
  const mediaItem = await api.send('GET media/:id', { path: { id: first ?? 0 } })
  if (!mediaItem.ok) return mediaItem
  const { title, film } = mediaItem.value.body
  const isOne = mediaIds.length === 1
  const values = {
    title: title || titleOf(fileName),
    ...(film ? { type: 'video', filmId: first, thumbnailId: film.posterId } : { thumbnailId: first }),
    ...(isOne
      ? !film && { type: 'image' }
      : { type: 'page', gallery: mediaIds.map((mediaId) => ({ mediaId })) }),
  }
  const answer = await api.send('POST entries/:kind', {
    path: { kind: 'work' },
    args: { values, clientKey },
  })
  return answer.ok ? { ok: true, value: answer.value.body.id } : answer
}
