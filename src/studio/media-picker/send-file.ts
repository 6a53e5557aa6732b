import { fail, ok, type Result } from '../../core/kit/result.ts'
import { type Api, type ApiError, CHUNK_BYTES, errorOf, MIN_CHUNK_BYTES } from '../api/index.ts'
import { filmFacts } from '../uploads/index.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** Reason why a file did not arrive: the refusal, or the fraction (0 to 1) after which the connection broke. */
export type SendFailure = ApiError | { broken: number }

interface SendOptions {
  signal: AbortSignal
  /** @param progress fraction that has arrived, 0 to 1 */
  onProgress(progress: number): void
}

/**
 * Uploads one file by tus. Resolves with its id in the library, which may have had the file before.
 *
 * @throws AbortError when the signal says so
 */
export async function sendFile(
  api: Api,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<Result<number, SendFailure>> {
  let sentBytes = 0
  try {
    const creation = await api.request('uploads', {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(file.size),
        'upload-metadata': Object.entries({ filename: file.name, ...(await filmFacts(file)) })
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      },
      signal,
    })
    if (!creation.ok) return fail(await refusalOf(api, creation))
    const path = `uploads/${creation.headers.get('location')?.split('/').at(-1)}`
    let most = CHUNK_BYTES
    while (true) {
      const response = await api.request(path, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'upload-offset': String(sentBytes),
          'content-type': 'application/offset+octet-stream',
        },
        body: file.slice(sentBytes, sentBytes + most),
        signal,
      })
      if (response.status === 413 && most > MIN_CHUNK_BYTES) {
        most /= 2
        continue
      }
      if (!response.ok) return fail(await refusalOf(api, response))
      sentBytes = Number(response.headers.get('upload-offset'))
      onProgress(sentBytes / file.size)
      const id = Number(response.headers.get('vitrine-media'))
      if (id > 0) return ok(id)
    }
  } catch (error) {
    if (signal.aborted) throw error
    return fail({ broken: sentBytes / file.size })
  }
}

async function refusalOf(api: Api, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return api.translate(errorOf(response.status, body))
}

/** File names may contain any character, but `btoa` takes bytes. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
