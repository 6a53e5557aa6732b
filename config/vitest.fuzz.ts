import { defineConfig } from 'vitest/config'
import { shared } from './vite/shared.ts'

/** Tests that attack a running site: `npm run fuzz`, and a part of `npm run test:all`. */
export default defineConfig({
  root: shared.root,
  tsconfig: shared.tsconfig,
  oxc: shared.oxc,
  css: shared.css,
  plugins: shared.plugins,
  test: {
    include: ['tests/fuzz/*.fuzz.ts'],
    testTimeout: 30 * 60_000,
    hookTimeout: 5 * 60_000,
    // One site at a time, so that they do not affect each other.
    fileParallelism: false,
  },
})
