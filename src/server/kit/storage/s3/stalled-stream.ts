import { StoreError } from './store-error.ts'

/**
 * Returns the same bytes, but fails if the store stops sending for too long. Slow readers do not count.
 *
 * @param limitMs longest wait for the next bytes, in milliseconds
 */
export function stoppingWhenStalled(
  stream: ReadableStream<Uint8Array>,
  limitMs: number,
  where: string,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: NodeJS.Timeout | undefined
      const stalled = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new StoreError(where, `it sends nothing for ${limitMs / 1000} s`)),
          limitMs,
        )
      })
      try {
        const { done, value } = await Promise.race([reader.read(), stalled])
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        reader.cancel().catch(() => {})
        throw error instanceof StoreError
          ? error
          : new StoreError(where, 'the connection broke off', { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
