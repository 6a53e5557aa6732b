/** How long a script chunk may take (console-3). */
export const CHUNK_TIMEOUT_MS = 120_000

/**
 * How often each address has failed. Firefox remembers a failed module for the life of the page, so the address is
 * changed each time it is asked for again: `?retry=1` at first.
 */
const failures = new Map<string, number>()

/** `missing`: it arrived, but is not what was asked for; `error`: the request failed. */
export type ChunkFailure = 'missing' | 'timeout' | 'error'

/** What a chunk that cannot be had is reported by; message, type and request are those of console-3. */
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
  /** Absolute address of the module. */
  url: string
  /** Whether the module is what was asked for. */
  isUsable(module: M): boolean
  /** Imports an address; the browser's own `import()` unless told. */
  importModule?: (url: string) => Promise<M>
  timeoutMs?: number
}

/**
 * Fetches a lazy script: a failure is reported and tried once more under a changed address, then it rejects.
 * A later call tries again (console-3). A script that arrived and threw while it was evaluated was loaded: what it
 * threw is passed on as it is, and it is not run a second time.
 *
 * @throws {ChunkLoadError} when it cannot be had
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
  const address = failed === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${failed}`
  const fail = (type: ChunkFailure, cause?: unknown) => {
    failures.set(url, failed + 1)
    return new ChunkLoadError(number, type, address, cause)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fail('timeout')), timeoutMs)
  })
  const arrived = importModule(address).catch((error: unknown) => {
    if (REQUEST_FAILURE.test(String(error))) throw fail('error', error)
    // What cannot be read as a script is not the script that was asked for.
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

/** What browsers reject with; anything else was thrown by the script itself. */
const REQUEST_FAILURE = /^TypeError:.*(dynamically|Importing|MIME)/
