import { defineConfig } from 'vitest/config'
import unit, { ON_STORE } from './vitest.ts'

/** Tests on a real object store, which checks signatures. */
export default defineConfig({
  ...unit,
  test: { ...unit.test, include: [ON_STORE], exclude: [] },
})
