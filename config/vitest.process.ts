import { defineConfig } from 'vitest/config'
import unit, { ON_POSTGRES, ON_PROCESSES, ON_STORE } from './vitest.ts'

/** Tests that start, kill and restart processes; a part of `npm run test:all`. */
export default defineConfig({
  ...unit,
  test: { ...unit.test, include: [ON_PROCESSES], exclude: [ON_POSTGRES, ON_STORE] },
})
