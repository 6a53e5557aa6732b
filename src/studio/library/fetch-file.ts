import { fail, ok, type Result } from '../../core/kit/result.ts'
import { type Api, type ApiError, errorOf } from '../api/index.ts'

/** Fetches a file of the library with the session's permission. */
export async function fetchFile(
  api: Pick<Api, 'request' | 'translate'>,
  path: string,
  init: RequestInit = {},
): Promise<Result<Blob, ApiError>> {
  try {
    const response = await api.request(path, init)
    if (response.ok) return ok(await response.blob())
    const body: unknown = await response.json().catch(() => null)
    return fail(await api.translate(errorOf(response.status, body)))
  } catch (error) {
    if (init.signal?.aborted) throw error
    return fail(errorOf(0, null))
  }
}
