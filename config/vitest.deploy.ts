import { defineConfig } from 'vitest/config'
import { shared } from './vite/shared.ts'

/** Tests of the build as it is run in production: package, container, behind proxies. A part of `npm run test:all`. */
export default defineConfig({
  root: shared.root,
  tsconfig: shared.tsconfig,
  oxc: shared.oxc,
  css: shared.css,
  plugins: shared.plugins,
  test: {
    include: ['tests/deploy/*.test.ts'],
    globalSetup: ['tests/support/deploy/global-setup.ts'],
    // They share the folder with the demo.
    isolate: false,
    fileParallelism: false,
    // A container's steps download all packages again.
    testTimeout: 8 * 60_000,
    hookTimeout: 2 * 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
