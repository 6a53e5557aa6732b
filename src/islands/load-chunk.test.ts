import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts'

const usable = { mount() {} }
const isUsable = (module: object) => 'mount' in module
const networkFailure = new TypeError('Failed to fetch dynamically imported module: /mount.js')

/** Answers the requested addresses, one after the other. */
const answers = (...results: (() => Promise<object>)[]) => {
  const requests: string[] = []
  const importModule = (address: string) => {
    requests.push(address)
    return (results[requests.length - 1] ?? (() => Promise.reject(networkFailure)))()
  }
  return { requests, importModule }
}

describe('a lazy script', () => {
  const warn = vi.spyOn(console, 'warn')
  let url = ''
  let options = { number: 1, url, isUsable }
  let files = 0
  beforeEach(() => {
    // Failures are stored by URL, so each test uses its own.
    url = `https://works.example/assets/mount-${++files}.js`
    options = { ...options, url }
    warn.mockReset().mockImplementation(() => {})
  })
  afterEach(() => vi.useRealTimers())

  it('is requested once when it loads', async () => {
    const { requests, importModule } = answers(async () => usable)
    expect(await loadChunk({ ...options, importModule })).toBe(usable)
    expect(requests).toEqual([url])
    expect(warn).not.toHaveBeenCalled()
  })

  // @behaviour console-3
  it('is requested once more with a changed URL when the request failed', async () => {
    const { requests, importModule } = answers(
      () => Promise.reject(networkFailure),
      async () => usable,
    )
    expect(await loadChunk({ ...options, importModule })).toBe(usable)
    expect(requests).toEqual([url, `${url}?retry=1`])
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ message: 'Loading chunk 1 failed', type: 'error' })
  })

  it('keeps a query of its URL', async () => {
    const { requests, importModule } = answers()
    await loadChunk({ ...options, url: `${url}?v=2`, importModule }).catch(() => {})
    expect(requests[1]).toBe(`${url}?v=2&retry=1`)
  })

  it.each([
    ['error', () => Promise.reject(networkFailure)],
    ['missing', async () => ({})],
    ['missing', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ] as const)('rejects with type %s when the second time fails too', async (type, answer) => {
    const { importModule } = answers(answer, answer)
    const error: unknown = await loadChunk({ ...options, importModule }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk 1 failed',
      type,
      request: `${url}?retry=1`,
    })
  })

  // @behaviour console-4
  it.each([
    new Error('broken on purpose'),
    new TypeError("Cannot read properties of undefined (reading 'module')"),
    new TypeError('importTable is not a function'),
  ])('that throws was loaded: %s is passed on, and it does not run again', async (thrown) => {
    const { requests, importModule } = answers(
      () => Promise.reject(thrown),
      async () => usable,
    )
    expect(await loadChunk({ ...options, importModule }).catch((reason: unknown) => reason)).toBe(thrown)
    expect(requests).toEqual([url])
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    'Failed to fetch dynamically imported module: https://works.example/a.js',
    'error loading dynamically imported module: https://works.example/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
  ])('counts as failed to load if the browser says: %s', async (message) => {
    const { importModule } = answers(() => Promise.reject(new TypeError(message)))
    const error: unknown = await loadChunk({ ...options, importModule }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'error' })
  })

  // @behaviour console-3 console-5
  it('is given up after 120 seconds, twice', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<object>(() => {})
    const { requests, importModule } = answers(never, never)
    const outcome = loadChunk({ ...options, importModule }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
    expect(await outcome).toMatchObject({ type: 'timeout' })
  })

  it('is requested again by a later call', async () => {
    const { requests, importModule } = answers()
    await loadChunk({ ...options, importModule }).catch(() => {})
    await loadChunk({ ...options, importModule }).catch(() => {})
    expect(requests).toEqual([url, `${url}?retry=1`, `${url}?retry=2`, `${url}?retry=3`])
  })
})
