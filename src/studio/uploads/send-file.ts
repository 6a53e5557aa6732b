import { type DetailedError, Upload } from 'tus-js-client'
import { isRecord } from '../../core/kit/is-record.ts'
import { API_PATH } from '../../core/routing/routes.ts'
import {
  type Api,
  type ApiError,
  CHUNK_BYTES,
  errorOf,
  isTransient,
  MIN_CHUNK_BYTES,
  mayTryAgain,
} from '../api/index.ts'
import { filmFacts } from './film-facts.ts'
import { waitForLogin } from './wait-for-login.ts'

/** Uploaded file, stored as media. */
export interface SentFile {
  mediaId: number
  /** Name in the library, if the file was there before; else `null`. */
  knownAs: string | null
}

/** Reason why a file was not uploaded. */
export interface SendFailure {
  /** Kind of the failure: `refused` by the server permanently; `broken` connection, worth another try. */
  kind: 'refused' | 'broken'
  /** Message of the server; empty if it sent none. */
  message: string
}

export interface Sending {
  /** Stops the upload; what has arrived stays on the server. */
  stop(): void
}

export interface SendOptions {
  api: Api
  file: File
  /** Address of the upload on the server; empty for a new one. */
  url: string
  /** Delays before further tries after a broken connection, in milliseconds. */
  retryDelays?: readonly number[]
  onUrl(url: string): void
  /** @param progress fraction of the file that has arrived, from 0 to 1 */
  onProgress(progress: number): void
  onSent(sent: SentFile): void
  onFailed(failure: SendFailure): void
}

/** Delays before further tries of an upload that nobody waits for. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/**
 * Uploads a file in chunks. A broken connection is retried and resumes where it broke; after the end of a session, the
 * upload waits until somebody has logged in again (studio-273).
 */
export function sendFile({ api, file, url, retryDelays = RETRY_DELAYS_MS, ...on }: SendOptions): Sending {
  let current: Upload | null = null
  let isStopped = false

  let facts: Record<string, string> = {}

  const begin = (from: string, piece: number, mayRenew: boolean) => {
    let address = from
    const again = (smaller: number, renew: boolean) => {
      if (!isStopped) begin(address, smaller, renew)
    }
    const afterLogin = (same: number) => {
      if (!isStopped) void waitForLogin(api, () => !isStopped).then(() => again(same, true))
    }
    const upload = new Upload(file, {
      endpoint: `${API_PATH}/vitrine/v1/uploads`,
      uploadUrl: from === '' ? null : from,
      metadata: { filename: file.name, ...facts },
      chunkSize: piece,
      retryDelays: [...retryDelays],
      // The manifest records the addresses of uploads, so the library's own record is off.
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader('X-WP-Nonce', api.nonce()),
      onShouldRetry: (error) => isSoonBetter(bodyOf(error)) && navigator.onLine,
      onUploadUrlAvailable: () => {
        address = upload.url ?? ''
        on.onUrl(address)
      },
      onProgress: (sent, all) => on.onProgress(all === 0 ? 0 : sent / all),
      onSuccess: ({ lastResponse }) => {
        const knownName = lastResponse.getHeader('Vitrine-Known')
        on.onSent({
          mediaId: Number(lastResponse.getHeader('Vitrine-Media')),
          // In browsers an absent header is null, contrary to the types.
          knownAs: knownName ? decodeURIComponent(knownName) : null,
        })
      },
      onError: (error) => {
        const refusal = bodyOf(error)
        const { status, code } = refusal
        if (code === 'rest_cookie_invalid_nonce' && mayRenew)
          // Any call gets a new nonce if the old one has expired.
          void api.send('GET uploads/limits', {}).then((answer) => {
            const isOver = !answer.ok && answer.error.status === 401
            return isOver ? afterLogin(piece) : again(piece, false)
          })
        // A proxy has a lower limit than the server, which would have responded with an error code of its own.
        else if (status === 413 && code === 'failed' && piece > MIN_CHUNK_BYTES) again(piece / 2, mayRenew)
        else if (from !== '' && (status === 404 || status === 410)) {
          address = ''
          again(piece, mayRenew)
        } else if (status === 401) afterLogin(piece)
        else
          void api.translate(refusal).then(({ message }) => {
            const kind = isHeld(refusal) || mayTryAgain(refusal) ? 'broken' : 'refused'
            if (!isStopped) on.onFailed({ kind, message })
          })
      },
    })
    current = upload
    upload.start()
  }

  void filmFacts(file).then((filmDetails) => {
    facts = filmDetails
    if (!isStopped) begin(url, CHUNK_BYTES, true)
  })
  return {
    stop() {
      isStopped = true
      void current?.abort()
    },
  }
}

/** Tells whether another request holds the file or has sent more of it; the next attempt reads the offset first. */
const isHeld = ({ status }: ApiError): boolean => status === 409 || status === 423

/** Tells whether the same request may succeed within seconds. A full disk stays full until somebody makes room. */
const isSoonBetter = (error: ApiError): boolean =>
  isHeld(error) || (isTransient(error) && error.status !== 507)

function bodyOf(error: Error): ApiError {
  const response = (error as DetailedError).originalResponse
  const status = response?.getStatus() ?? 0
  try {
    const body: unknown = JSON.parse(response?.getBody() ?? '')
    if (isRecord(body)) return errorOf(status, body)
  } catch {
    // A proxy may respond in any format.
  }
  return errorOf(status, null)
}
