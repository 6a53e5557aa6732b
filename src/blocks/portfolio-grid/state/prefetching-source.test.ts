import { describe, expect, it, vi } from 'vitest'
import type { Paginated, PortfolioItem, PortfolioQuery, RequestOptions } from '../../../core/content/index.ts'
import { FRESH_MS, prefetchingSource } from './prefetching-source.ts'

type Answer = Paginated<PortfolioItem>

const query = (page: number, categories: number[] = []): PortfolioQuery => ({
  page,
  perPage: 12,
  categories,
  otherCategories: [],
  tags: [],
  search: '',
})

/** Returns a source whose answers the test releases. */
function slowSource() {
  const requests: { page: number; signal: AbortSignal | undefined; answer(): void; fail(): void }[] = []
  const portfolioItems = vi.fn(
    ({ page }: PortfolioQuery, { signal }: RequestOptions = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const answer = () => resolve({ items: [], total: page, pastEnd: false })
        const fail = () => reject(new Error('no answer'))
        signal?.addEventListener('abort', () => reject(signal.reason))
        requests.push({ page, signal, answer, fail })
      }),
  )
  return { source: { portfolioItems }, requests }
}

describe('a preloaded response', () => {
  // @behaviour intent-1
  it('is used once, by the press that needs it', async () => {
    const { source, requests } = slowSource()
    const ahead = prefetchingSource(source)
    ahead.prefetch(query(2))
    requests[0]?.answer()
    await expect(ahead.portfolioItems(query(2))).resolves.toMatchObject({ total: 2 })
    expect(requests).toHaveLength(1)
    void ahead.portfolioItems(query(2))
    expect(requests).toHaveLength(2)
  })

  it('is shared while it is loading, and requested once with any trigger', async () => {
    const { source, requests } = slowSource()
    const ahead = prefetchingSource(source)
    ahead.prefetch(query(2))
    ahead.prefetch(query(2))
    const answer = ahead.portfolioItems(query(2))
    requests[0]?.answer()
    await expect(answer).resolves.toMatchObject({ total: 2 })
    expect(requests).toHaveLength(1)
  })

  it('is not used for another request, which aborts it while it is loading', () => {
    const { source, requests } = slowSource()
    const ahead = prefetchingSource(source)
    ahead.prefetch(query(2))
    void ahead.portfolioItems(query(1, [7]))
    expect(requests.map(({ page }) => page)).toEqual([2, 1])
    expect(requests[0]?.signal?.aborted).toBe(true)
    expect(requests[1]?.signal).toBeUndefined()
  })

  it('is requested again after 30 s', async () => {
    let time = 0
    const { source, requests } = slowSource()
    const ahead = prefetchingSource(source, () => time)
    ahead.prefetch(query(2))
    requests[0]?.answer()
    await Promise.resolve()
    time = FRESH_MS - 1
    ahead.prefetch(query(2))
    expect(requests).toHaveLength(1)
    time = FRESH_MS
    ahead.prefetch(query(2))
    expect(requests).toHaveLength(2)
    time = 2 * FRESH_MS
    void ahead.portfolioItems(query(2))
    expect(requests).toHaveLength(3)
  })

  it('fails silently: the press sends its own request', async () => {
    const { source, requests } = slowSource()
    const ahead = prefetchingSource(source)
    ahead.prefetch(query(2))
    const answer = ahead.portfolioItems(query(2))
    requests[0]?.fail()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    requests[1]?.answer()
    await expect(answer).resolves.toMatchObject({ total: 2 })
    ahead.prefetch(query(3))
    requests[2]?.fail()
    await vi.waitFor(() => {
      ahead.prefetch(query(3))
      expect(requests).toHaveLength(4)
    })
  })

  it('is aborted by the press that shares it', async () => {
    const { source, requests } = slowSource()
    const ahead = prefetchingSource(source)
    ahead.prefetch(query(2))
    const abort = new AbortController()
    const answer = ahead.portfolioItems(query(2), { signal: abort.signal })
    abort.abort()
    await expect(answer).rejects.toThrow()
    expect(requests[0]?.signal?.aborted).toBe(true)
    expect(requests).toHaveLength(1)
  })
})
