import { defineConfig } from 'vitest/config'
import unit, { ON_STORE } from './vitest.ts'

/** What is about the database file itself, about commands on it, or about no database at all. */
const ELSEWHERE = [
  ON_STORE,
  'src/server/{platform,mail,assets,check,storage,transfer}/**',
  'src/server/db/{migrate,process-lock,restrict-permissions}.test.ts',
  'src/server/db/{dialects,migrations}/!(*.postgres).test.ts',
  'src/server/app/{storage-failure,create-services}.test.ts',
  'src/server/media/{picture-process,plan-renditions,rendition-queue}.test.ts',
  // Its clock is turned by those who wait, in the order in which SQLite answers.
  'src/server/accounts/login-throttle.test.ts',
  // It weighs this process, in which the answers of another one are read.
  'src/server/app/distinct-requests.test.ts',
  'src/server/accounts/create-auth.test.ts',
]

/** The server's unit tests once more, with PostgreSQL in place of the database file, and those of PostgreSQL alone. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['src/server/**/*.test.ts'],
    exclude: ELSEWHERE,
    globalSetup: ['tests/support/postgres/global-setup.ts'],
  },
})
