import { fail, ok, type Result } from '../../core/result.ts'
import { API_PATH } from '../../core/routes.ts'

/** Why a call was not answered as hoped; `offline` when nothing came back at all. */
export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** As the API names it, such as `rest_conflict`; `offline` without an answer. */
  code: string
  /** Why, in the language of the studio; empty when the server said nothing. */
  message: string
  /** What else the server said. */
  data: Readonly<Record<string, unknown>>
}

/** An answer and the entity tag of what it holds. */
export interface Answer<T> {
  body: T
  etag: string | null
}

export interface Sent {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  /** Entity tag of what the change is based on. */
  ifMatch?: string
  /** Makes a repetition after a lost answer the same call. */
  key?: string
  signal?: AbortSignal
  /** Goes on when the page is left; for at most 64 kB. */
  keepalive?: boolean
}

export interface Api {
  /** @param path below `vitrine/v1/`, with its query */
  call<T>(path: string, sent?: Sent): Promise<Result<Answer<T>, ApiError>>
  /** Sends what is no JSON, such as a part of a file. Rejects when nothing came back. */
  request(path: string, init: RequestInit): Promise<Response>
  /** A refusal that came by another way, said in the language of the studio. */
  said(error: ApiError): Promise<ApiError>
  /** The nonce that counts now, for what speaks another protocol with the server. */
  nonce(): string
}

const ROOT = `${API_PATH}/vitrine/v1/`
const NONCE_HEADER = 'x-wp-nonce'
const NOT_THE_NONCE = 'rest_cookie_invalid_nonce'

/**
 * Calls of the site's own API. Answers bring the nonce of the next call; where one has ended, as over night, it is fetched
 * anew and the call is repeated once.
 *
 * @param nonce of the document
 * @param onLoggedOut called when the session is over, so that somebody can log in again
 * @param say puts the sentence of a refusal into the language of the studio
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
    // A session that is over is known by this answer alone.
    const renewed = await fetch(`${ROOT}nonce`)
    if (renewed.ok) {
      current = ((await renewed.json()) as { nonce: string }).nonce
      return send()
    }
    if (renewed.status === 401) onLoggedOut()
    return renewed
  }

  /** The words may be out of reach; the server's own are better than none. */
  const said = (error: ApiError): Promise<ApiError> => say(error).catch(() => error)

  return {
    request,
    said,
    nonce: () => current,
    async call<T>(path: string, sent: Sent = {}): Promise<Result<Answer<T>, ApiError>> {
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
        if (!response.ok) return fail(await said(errorOf(response.status, value)))
        return ok({ body: value as T, etag: response.headers.get('etag') })
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        return fail({ status: 0, code: 'offline', message: '', data: {} })
      }
    },
  }
}

/** What stands in between answers with pages of its own: their status counts, and what they say is for nobody here. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether the server may have got what was sent, though nobody was told: no answer, or one of what stands between. */
export const mayHaveArrived = ({ status }: ApiError): boolean => [0, 502, 504].includes(status)

/**
 * Whether it may be taken when it is sent again just as it was: there was no answer, or none that judged it. What the
 * server refuses for what is in it, it refuses again.
 */
export const mayPassLater = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

const codeOf = (value: unknown): unknown => (value as { code?: unknown } | null)?.code

/** The refusal in the body of an answer. */
export function errorOf(status: number, value: unknown): ApiError {
  const { code, message, data } = (value ?? {}) as Partial<ApiError>
  return {
    status,
    code: typeof code === 'string' ? code : 'failed',
    message: typeof message === 'string' ? message : '',
    data: data ?? {},
  }
}
