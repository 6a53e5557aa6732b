import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk } from './lazy-chunk.ts'
import { ChunkLoadError } from './load-chunk.ts'

describe('a lazy part', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is loaded once for all callers, and kept', async () => {
    const load = vi.fn(async () => ({ answer: 42 }))
    const chunk = lazyChunk('grid', load)
    expect(chunk.code).toBeNull()
    const [first, second] = await Promise.all([chunk.fetch(), chunk.fetch()])
    expect(first).toEqual({ answer: 42 })
    expect(second).toBe(first)
    expect(chunk.code).toBe(first)
    await chunk.fetch()
    expect(load).toHaveBeenCalledTimes(1)
  })

  // @behaviour console-3
  it('logs a failure in the console, and is requested again', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new ChunkLoadError(3, 'error', 'https://site/part.js')
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('code')
    const chunk = lazyChunk('grid', load)
    expect(await chunk.fetch()).toBeNull()
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(failure)
    expect(await chunk.fetch()).toBe('code')
  })
})
