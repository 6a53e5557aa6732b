import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk } from './lazy-chunk.ts'
import { ChunkLoadError } from './load-chunk.ts'

describe('a part fetched when it is wanted', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is fetched once for all who ask, and stays', async () => {
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
  it('is said in the console when it cannot be had, and asked for anew', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new ChunkLoadError(3, 'error', 'https://site/part.js')
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('code')
    const chunk = lazyChunk('grid', load)
    expect(await chunk.fetch()).toBeNull()
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(failure)
    expect(await chunk.fetch()).toBe('code')
  })
})
