import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { blockModules, NO_OWN_BLOCKS } from './vite/block-modules.ts'
import { shared } from './vite/shared.ts'

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
    // For tools/docs/spec.js, which finds the tests that bear a mark by their lines.
    includeTaskLocation: true,
    // Files of one worker share the modules they load; no test replaces a module or changes a global for good.
    isolate: false,
    maxWorkers: availableParallelism(),
    // React as visitors get it.
    env: { NODE_ENV: 'production' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes late on a busy machine; no test is about how long it takes.
    expect: { poll: { timeout: 10_000 } },
  },
})
