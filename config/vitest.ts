import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { blockModules, NO_OWN_BLOCKS } from './vite/block-modules.ts'
import { shared } from './vite/shared.ts'

/** Pattern of tests that only concern PostgreSQL; `vitest.postgres.ts` runs them. */
export const ON_POSTGRES = '**/*.postgres.test.ts'

/** Tests on an object store; `vitest.store.ts` runs them. */
export const ON_STORE = '**/*.store.test.ts'

/** Tests that start, kill and restart processes, which takes long; `vitest.process.ts` runs them. */
export const ON_PROCESSES = '**/*.process.test.ts'

/** Unit tests: beside their sources in src/, and of the project's own tools in tests/ and tools/. */
export default defineConfig({
  root: shared.root,
  tsconfig: shared.tsconfig,
  oxc: shared.oxc,
  css: shared.css,
  plugins: [...shared.plugins, blockModules(NO_OWN_BLOCKS)],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/{,fuzz/}*.test.ts',
      'tools/**/*.test.{js,ts}',
      'demo/**/*.test.ts',
    ],
    exclude: [ON_POSTGRES, ON_STORE, ON_PROCESSES],
    // `tools/docs/spec.ts` finds marked tests by line.
    includeTaskLocation: true,
    // Test files of a worker share modules; no test replaces a module or keeps a global changed.
    isolate: false,
    maxWorkers: availableParallelism(),
    // React's production build, as for visitors.
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Waits may be long on a busy machine; no test measures time this way.
    expect: { poll: { timeout: 20_000 } },
  },
})
