import type { Result } from '../../core/result.ts'
import type { Api, ApiError, Entry } from '../api/index.ts'

/** A file's name as a title: without its ending, and with spaces for what stands for them. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/**
 * Makes a draft of one picture or film, or of several pictures, of which the first one stands for the work and all are
 * its gallery. A work of a film is shown by the picture before it plays.
 *
 * @param clientKey the same for a repetition, which then makes nothing new
 * @returns the id of the draft, or why there is none
 */
export async function makeWork(
  api: Api,
  clientKey: string,
  mediaIds: readonly number[],
  fileName: string,
): Promise<Result<number, ApiError>> {
  const [first] = mediaIds
  const medium = await api.call<{ title: string; film: { posterId: number | null } | null }>(`media/${first}`)
  if (!medium.ok) return medium
  const { title, film } = medium.value.body
  const isOne = mediaIds.length === 1
  const values = {
    title: title || titleOf(fileName),
    ...(film ? { type: 'video', filmId: first, thumbnailId: film.posterId } : { thumbnailId: first }),
    ...(isOne ? !film && { type: 'image' } : { gallery: mediaIds.map((mediaId) => ({ mediaId })) }),
  }
  const made = await api.call<Entry>('entries/work', { method: 'POST', body: { values, clientKey } })
  return made.ok ? { ok: true, value: made.value.body.id } : made
}
