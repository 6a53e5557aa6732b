/** Time in milliseconds that a script chunk may take to load (console-3). */
export const CHUNK_TIMEOUT_MS = 120_000

/**
 * Number of failures by URL. Firefox remembers a failed module for the life of the page, so each retry changes the URL:
 * `?retry=1` at first.
 */
const failures = new Map<string, number>()

/** `missing`: it arrived, but is not the module that was requested; `error`: the request failed. */
export type ChunkFailure = 'missing' | 'timeout' | 'error'

/** A chunk that did not load; message, type and request are those of console-3. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  declare readonly type: ChunkFailure
  declare readonly request: string

  constructor(number: number, type: ChunkFailure, request: string, cause?: unknown) {
    super(`Loading chunk ${number} failed`, { cause })
    this.type = type
    this.request = request
  }
}

export interface LoadChunkOptions<M> {
  /** Names the chunk in messages. */
  number: number
  /** Absolute URL of the module. */
  url: string
  /** Tells whether the module is the one that was requested. */
  isUsable(module: M): boolean
  /** Defaults to the browser's `import()`. */
  importModule?: (url: string) => Promise<M>
  /** Defaults to `CHUNK_TIMEOUT_MS`. */
  timeoutMs?: number
}

/**
 * Fetches a lazy script: a failure is logged and retried once under a changed URL, then the promise rejects. A later
 * call tries again (console-3). An error that the script throws while it is evaluated is passed on unchanged, and the
 * script is not run a second time.
 *
 * @throws {ChunkLoadError} when it does not load
 */
export async function loadChunk<M>(options: LoadChunkOptions<M>): Promise<M> {
  try {
    return await attempt(options)
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error
    console.warn(error)
    return attempt(options)
  }
}

async function attempt<M>({
  number,
  url,
  isUsable,
  importModule = (address) => import(/* @vite-ignore */ address),
  timeoutMs = CHUNK_TIMEOUT_MS,
}: LoadChunkOptions<M>): Promise<M> {
  const failed = failures.get(url) ?? 0
  const request = failed === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${failed}`
  const fail = (type: ChunkFailure, cause?: unknown) => {
    failures.set(url, failed + 1)
    return new ChunkLoadError(number, type, request, cause)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fail('timeout')), timeoutMs)
  })
  const arrived = importModule(request).catch((error: unknown) => {
    if (REQUEST_FAILURE.test(String(error))) throw fail('error', error)
    // A response that is no script is not the one that was requested.
    throw error instanceof SyntaxError ? fail('missing', error) : error
  })
  try {
    const module = await Promise.race([arrived, late])
    if (!isUsable(module)) throw fail('missing')
    return module
  } finally {
    clearTimeout(timer)
  }
}

/** Messages of browsers for a failed `import()`; any other error was thrown by the script itself. */
const REQUEST_FAILURE = /^TypeError:.*(dynamically|Importing|MIME)/
