import type { Result } from '../../../core/result.ts'
import type { Api, ApiError } from '../../api/index.ts'

interface Settings {
  values: { title: string }
}

/** Gives the site a title that visitors see at once; everything else of the settings stays as it is. */
export async function nameSite(api: Api, title: string): Promise<Result<unknown, ApiError>> {
  const before = await api.call<Settings>('settings')
  if (!before.ok) return before
  const sent = (etag: string | null) => ({ ...(etag !== null && { ifMatch: etag }) })
  const saved = await api.call<Settings>('settings', {
    ...{ method: 'PUT', body: { values: { title } } },
    ...sent(before.value.etag),
  })
  if (!saved.ok) return saved
  return api.call('settings/publish', { method: 'POST', ...sent(saved.value.etag) })
}
