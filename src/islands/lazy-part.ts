import { reportFailure } from './failures.ts'
import { isLoadFailure } from './load-layer.ts'

/** A script that an island does without until it is first wanted. */
export interface LazyPart<M> {
  /** Its exports once it is here. */
  readonly code: M | null
  /** Fetches it, once for all who ask; resolves with `null` after a failure that it has logged. A later call tries again. */
  fetch(): Promise<M | null>
}

/** @param name of the part in the console when it throws */
export function lazyPart<M>(name: string, load: () => Promise<M>): LazyPart<M> {
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
