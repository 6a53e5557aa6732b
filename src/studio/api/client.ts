import type { IssuedNonce } from '../../core/calls/index.ts'
import { fail, ok, type Result } from '../../core/kit/result.ts'
import { API_PATH } from '../../core/routing/routes.ts'
import { type DeclaredCalls, declaredCalls } from './declared-calls.ts'
import type { Answer, ApiError, MakeCall, RequestOptions } from './request.ts'

/** Returns the entity tag of the version of an object that a change is based on. */
export const entityTag = (kind: string, { id, version }: { id: number; version: number }): string =>
  `"${kind}-${id}-${version}"`

export interface Api extends DeclaredCalls {
  call: MakeCall
  /** Sends a request without JSON, such as a chunk of a file. Rejects if there was no response. */
  request(path: string, init: RequestInit): Promise<Response>
  /** Translates an error that was received in another way into the language of the studio. */
  translate(error: ApiError): Promise<ApiError>
  /** Returns the current nonce, for other protocols than the API's. */
  nonce(): string
}

const ROOT = `${API_PATH}/vitrine/v1/`
const NONCE_HEADER = 'x-wp-nonce'
const NOT_THE_NONCE = 'rest_cookie_invalid_nonce'

/**
 * Creates the client of the site's own API. Responses bring the nonce of the next call. If a nonce has expired, as over
 * night, a new one is fetched and the call is repeated once.
 *
 * @param nonce of the document
 * @param onLoggedOut called when the session has ended, so that the person can log in again
 * @param say translates the message of an error into the language of the studio
 */
export function createApi(
  nonce: string,
  onLoggedOut: () => void,
  say: (error: ApiError) => Promise<ApiError> = async (error) => error,
): Api {
  let current = nonce

  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const send = async () => {
      headers.set(NONCE_HEADER, current)
      const response = await fetch(`${ROOT}${path}`, { ...init, headers })
      current = response.headers.get(NONCE_HEADER) ?? current
      return response
    }
    const response = await send()
    if (response.status === 401) onLoggedOut()
    if (response.status !== 403) return response
    if (codeOf(parsed(await response.clone().text())) !== NOT_THE_NONCE) return response
    // Only the response to this request tells that the session has ended.
    const renewed = await fetch(`${ROOT}nonce`)
    if (renewed.ok) {
      current = ((await renewed.json()) as IssuedNonce).nonce
      return send()
    }
    if (renewed.status === 401) onLoggedOut()
    return renewed
  }

  /** The translations may not load; then the server's own message is shown. */
  const translate = (error: ApiError): Promise<ApiError> => say(error).catch(() => error)

  const api: Omit<Api, 'send'> = {
    request,
    translate,
    nonce: () => current,
    async call<T>(path: string, sent: RequestOptions = {}): Promise<Result<Answer<T>, ApiError>> {
      const { method = 'GET', body, ifMatch, key, signal, keepalive } = sent
      const headers = new Headers({ accept: 'application/json' })
      if (body) headers.set('content-type', 'application/json')
      if (ifMatch !== undefined) headers.set('if-match', ifMatch)
      if (key !== undefined) headers.set('idempotency-key', key)
      try {
        const response = await request(path, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
          ...(signal && { signal }),
          ...(keepalive && { keepalive }),
        })
        const value = parsed(await response.text())
        if (!response.ok) return fail(await translate(errorOf(response.status, value)))
        return ok({ body: value as T, etag: response.headers.get('etag') })
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        return fail({ status: 0, code: 'offline', message: '', data: {} })
      }
    },
  }
  return { ...api, ...declaredCalls(api.call) }
}

/**
 * Parses JSON; `null` if it is invalid. Proxies respond with pages of their own, whose status counts, but whose text is
 * not meant for people here.
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Tells whether the server may have received the request although there was no response, or only a proxy's. */
export const mayHaveArrived = ({ status }: ApiError): boolean => [0, 502, 504].includes(status)

/**
 * Tells whether the same request may succeed later: there was no response, or none that rejected its content. Rejected
 * content would be rejected again.
 */
export const isTransient = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

/**
 * Tells whether to offer another attempt: it may succeed later, after a login, or on top of somebody else's newer save; or
 * a proxy refused it without an error code of the API.
 */
export const mayTryAgain = (error: ApiError): boolean =>
  isTransient(error) || error.status === 401 || error.status === 412 || error.code === 'failed'

/** Bytes of one request of an upload, as the server advises; halved down to the least while a proxy refuses it. */
export const CHUNK_BYTES = 8 * 1024 ** 2
export const MIN_CHUNK_BYTES = 512 * 1024

const codeOf = (value: unknown): unknown => (value as { code?: unknown } | null)?.code

/** Reads the error in the body of a response. */
export function errorOf(status: number, value: unknown): ApiError {
  const { code, message, data } = (value ?? {}) as Partial<ApiError>
  return {
    status,
    code: typeof code === 'string' ? code : 'failed',
    message: typeof message === 'string' ? message : '',
    data: data ?? {},
  }
}
