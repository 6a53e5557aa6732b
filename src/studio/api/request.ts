import type { Result } from '../../core/kit/result.ts'

/** Error of a call; `code` is `offline` if there was no response at all. */
export interface ApiError {
  /** HTTP status; 0 if there was no response. */
  status: number
  /** Code from the API, such as `rest_conflict`; `offline` without a response. */
  code: string
  /** Message in the language of the studio; empty if the server sent none. */
  message: string
  /** Further data from the server. */
  data: Readonly<Record<string, unknown>>
}

/** Body of a response, with its entity tag. */
export interface Answer<T> {
  body: T
  etag: string | null
}

export interface RequestOptions {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  /** Entity tag of the version that the change is based on. */
  ifMatch?: string
  /** Idempotency key: a call repeated after a lost response takes effect once. */
  key?: string
  signal?: AbortSignal
  /** True to let the request outlive the page; limited to 64 kB. */
  keepalive?: boolean
}

/**
 * Calls the API; resolves with the error if it is refused or there is no response.
 *
 * @param path below `vitrine/v1/`, with its query
 */
export type MakeCall = <T>(path: string, sent?: RequestOptions) => Promise<Result<Answer<T>, ApiError>>
