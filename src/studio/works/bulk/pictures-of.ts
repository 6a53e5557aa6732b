import type { Api } from '../../api/index.ts'
import type { ListSelection } from '../../selection/index.ts'

/** Limit on the ids per call. */
const BATCH_SIZE = 100

/**
 * Returns the pictures of the selected works, each once, in their order.
 *
 * @throws ApiError when a part of them cannot be read
 */
export async function picturesOf(api: Api, selection: ListSelection): Promise<number[]> {
  const result = await selection.ids()
  if (!result.ok) throw result.error
  const pictureIds = new Set<number>()
  for (let from = 0; from < result.value.length; from += BATCH_SIZE) {
    const batch = result.value.slice(from, from + BATCH_SIZE)
    const answer = await api.send('GET entries/:kind', { path: { kind: 'work' }, args: { include: batch } })
    if (!answer.ok) throw answer.error
    const byId = new Map(answer.value.body.items.map((entry) => [entry.id, entry.thumbnailId]))
    for (const id of batch) {
      const thumbnail = byId.get(id)
      if (thumbnail != null) pictureIds.add(thumbnail)
    }
  }
  return [...pictureIds]
}
