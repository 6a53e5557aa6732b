import { reportFailure } from './failures.ts'
import { isLoadFailure } from './load-layer.ts'

/** A script that an island does not need until it is first wanted. */
export interface LazyChunk<M> {
  /** Exports of the script; `null` until it has loaded. */
  readonly code: M | null
  /**
   * Fetches the script, once for all callers; resolves with `null` after a failure, which it has logged. A later call
   * tries again.
   */
  fetch(): Promise<M | null>
}

/** @param name of the part in the console when it throws */
export function lazyChunk<M>(name: string, load: () => Promise<M>): LazyChunk<M> {
  let fetched: Promise<M | null> | undefined
  let code: M | null = null
  return {
    get code() {
      return code
    },
    fetch() {
      fetched ??= load().then(
        (module) => (code = module),
        (error: unknown) => {
          fetched = undefined
          if (isLoadFailure(error)) console.error(error)
          else reportFailure(name, error)
          return null
        },
      )
      return fetched
    },
  }
}
