import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk } from './lazy-chunk.ts'
import { ChunkLoadError } from './load-chunk.ts'

describe('a part fetched when it is wanted', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is fetched once for all who ask, and stays', async () => {
    const load = vi.fn(async () => ({ answer: 42 }))
    const part = lazyChunk('grid', load)
    expect(part.code).toBeNull()
    const [first, second] = await Promise.all([part.fetch(), part.fetch()])
    expect(first).toEqual({ answer: 42 })
    expect(second).toBe(first)
    expect(part.code).toBe(first)
    await part.fetch()
    expect(load).toHaveBeenCalledTimes(1)
  })

  // @behaviour console-3
  it('is said in the console when it cannot be had, and asked for anew', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new ChunkLoadError(3, 'error', 'https://site/part.js')
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('code')
    const part = lazyChunk('grid', load)
    expect(await part.fetch()).toBeNull()
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(failure)
    expect(await part.fetch()).toBe('code')
  })
})
