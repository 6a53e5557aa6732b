import type { Results } from '../test/results.ts'
import { runVitest } from '../test/run-vitest.ts'

export interface FuzzOptions {
  /** Number of requests. */
  count: number
  /** Number of calls of the write API on each engine; as many as requests if it is left out. */
  writes?: number
  seed?: string | undefined
  path?: string | undefined
}

/** Sends unexpected requests to the built site and shows the output. */
export const fuzz = ({ count, writes = count, seed, path }: FuzzOptions): Promise<Results> =>
  runVitest('config/vitest.fuzz.ts', 'fuzz', [], {
    show: true,
    env: {
      FUZZ_COUNT: String(count),
      FUZZ_WRITES: String(writes),
      ...(seed === undefined ? {} : { FUZZ_SEED: seed }),
      ...(path === undefined ? {} : { FUZZ_PATH: path }),
    },
  })
