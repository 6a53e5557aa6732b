import { defineConfig } from 'vitest/config'
import { addKind } from './vite/add-kind.ts'
import unit from './vitest.ts'

/** The test that a new kind of entry needs two files, one migration and a line in three lists. */
export default defineConfig({
  ...unit,
  plugins: [...(unit.plugins ?? []), addKind],
  test: { ...unit.test, include: ['tests/new-kind/*.test.ts'] },
})
