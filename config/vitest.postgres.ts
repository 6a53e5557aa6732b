import { defineConfig } from 'vitest/config'
import unit, { ON_STORE } from './vitest.ts'

/** Tests of the database file itself, of commands on it, or without any database. */
const ELSEWHERE = [
  ON_STORE,
  'src/server/kit/{platform,mail,assets,storage}/**',
  'src/server/operations/{check,transfer}/**',
  'src/server/kit/db/{migrate,process-lock,restrict-permissions}.test.ts',
  'src/server/kit/db/{dialects,migrations}/!(*.postgres).test.ts',
  'src/server/app/{storage-failure,create-services}.test.ts',
  'src/server/site/media/{picture-process,plan-renditions,rendition-queue}.test.ts',
  // Its clock is advanced by waiting attempts, in the order in which SQLite responds.
  'src/server/accounts/throttle/login-throttle.test.ts',
  // It measures this process, in which the responses of another one are read.
  'src/server/app/distinct-requests.test.ts',
  'src/server/accounts/auth/create-auth.test.ts',
]

/** Unit tests of the server once more with PostgreSQL instead of the database file, and those for PostgreSQL only. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['src/server/**/*.test.ts'],
    exclude: ELSEWHERE,
    globalSetup: ['tests/support/postgres/global-setup.ts'],
  },
})
