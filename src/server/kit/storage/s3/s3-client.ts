import { setTimeout as pause } from 'node:timers/promises'
import type { S3Config } from '../../platform/index.ts'
import { type DerivedKeys, signedHeaders } from './sign-request.ts'
import { stoppingWhenStalled } from './stalled-stream.ts'
import { StoreError } from './store-error.ts'
import { elementText } from './xml.ts'

/** Time in milliseconds within which an answer must begin, and continue. */
const TIMEOUT_MS = 30_000
/** Maximum number of attempts of a request. */
const TRIES = 4
/** The longest pause before the second try, in milliseconds; it doubles with each try. */
const FIRST_PAUSE_MS = 200

/** Statuses of a temporary failure of the store or a proxy. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Name within the bucket, encoded as it must be; empty for the bucket itself. */
  path: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Sent with its SHA-256, which the store compares. */
  body?: Uint8Array | string
  /** Maximum number of attempts. Defaults to `TRIES`. */
  tries?: number
  timeoutMs?: number
}

/** Sends signed requests to one bucket. */
export interface S3Client {
  /** Host and bucket, for people. */
  where: string
  /**
   * Sends a request and returns every answer below 500 that concerns the request itself, including 404.
   *
   * @throws StoreError if the store cannot be reached in time, is busy for long, or refuses access
   */
  send(request: S3Request): Promise<S3Answer>
}

export interface S3Answer {
  status: number
  ok: boolean
  headers: Headers
  body: ReadableStream<Uint8Array> | null
  /** Reads the whole body, for short ones. */
  text(): Promise<string>
}

export interface S3ClientOptions {
  /** A pause between tries, in milliseconds; tests do not wait. */
  pause?: (ms: number) => Promise<unknown>
  timeoutMs?: number
}

/** Signs by Signature Version 4 and tries again what fails in passing, after pauses of random length. */
export function createS3Client(
  config: S3Config,
  { pause: wait = pause, timeoutMs: usualTimeoutMs = TIMEOUT_MS }: S3ClientOptions = {},
): S3Client {
  const { endpoint, bucket } = config
  const where = `${new URL(endpoint).host}/${bucket}`
  const keys: DerivedKeys = new Map()

  const attempt = async ({ method, path, query = {}, headers = {}, body, timeoutMs }: S3Request) => {
    const url = new URL(`${endpoint}/${bucket}${path && `/${path}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await signedHeaders({ method, url, headers, body: body ?? '' }, config, { keys })
    // Not signed, because proxies change it. Compressed answers would have another length than the file.
    signed.set('accept-encoding', 'identity')
    const limit = timeoutMs ?? usualTimeoutMs
    const aborting = new AbortController()
    const timer = setTimeout(() => aborting.abort(new Error(`no answer for ${limit / 1000} s`)), limit)
    try {
      const response = await fetch(url, {
        method,
        headers: signed,
        ...(body !== undefined && { body: body as BodyInit }),
        redirect: 'manual',
        signal: aborting.signal,
      })
      return { answer: toAnswer(response, limit, where), error: null }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    where,
    async send(request) {
      const { tries = TRIES } = request
      for (let attempts = 1; ; attempts += 1) {
        const { answer, error } = await attempt(request).catch((thrown: unknown) => ({
          error: thrown,
          answer: null,
        }))
        if (answer && !PASSING.has(answer.status)) {
          if (answer.ok || answer.status === 416 || (await isMissingFile(answer))) return answer
          throw await refusal(where, answer)
        }
        if (attempts >= tries) {
          if (answer) throw await refusal(where, answer)
          throw new StoreError(where, reasonOf(error), { cause: error })
        }
        await answer?.body?.cancel().catch(() => {})
        await wait(Math.random() * FIRST_PAUSE_MS * 2 ** (attempts - 1))
      }
    },
  }
}

/**
 * Converts a response to an object of our own, since servers may replace the global `Response` by one that differs from
 * that of `fetch`.
 */
function toAnswer({ status, ok, headers, body }: Response, limitMs: number, where: string): S3Answer {
  const watched = body && stoppingWhenStalled(body, limitMs, where)
  let bodyText: Promise<string> | null = null
  return {
    status,
    ok,
    headers,
    body: watched,
    text() {
      bodyText ??= watched ? textOf(watched) : Promise.resolve('')
      return bodyText
    },
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Tells whether a 404 is about the file and not about the bucket. The answer to HEAD has no body. */
const isMissingFile = async (answer: S3Answer): Promise<boolean> =>
  answer.status === 404 && elementText(await answer.text(), 'Code') !== 'NoSuchBucket'

async function refusal(where: string, answer: S3Answer): Promise<StoreError> {
  const text = await answer.text().catch(() => '')
  const storeCode = elementText(text, 'Code') ?? ''
  const message = elementText(text, 'Message')?.replace(/\.$/, '')
  return new StoreError(
    where,
    [`it answers ${answer.status}`, storeCode, message].filter(Boolean).join(', '),
    {
      storeCode,
    },
  )
}

/** Returns the reason of a failed `fetch`, which is in the cause of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
