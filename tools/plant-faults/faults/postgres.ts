import type { Fault } from '../fault.ts'

const DB = 'src/server/kit/db'
const OPEN_TEST = `${DB}/open-postgres.postgres.test.ts`
const DRIVER_TEST = `${DB}/dialects/postgres-driver.postgres.test.ts`

export const postgresFaults: readonly Fault[] = [
  {
    id: 'postgres-1',
    area: 'postgres',
    file: `${DB}/dialects/postgres-notices.ts`,
    find: "    onChange(['*'])\n",
    replace: '',
    what: 'After a lost connection a process keeps pages that others have changed.',
    tests: [OPEN_TEST],
  },
  {
    id: 'postgres-2',
    area: 'postgres',
    file: `${DB}/dialects/postgres-errors.ts`,
    find: "return /^(40001|40P01)$/.test(errorCode(original(error)) ?? '')",
    replace: "return /^40001$/.test(errorCode(original(error)) ?? '')",
    what: 'Two editors who save at once get an error.',
    tests: [DRIVER_TEST],
  },
  {
    id: 'postgres-3',
    area: 'postgres',
    file: `${DB}/dialects/postgres-transactions.ts`,
    find: '(isConnectionCut(error) && !isWorkDone)',
    replace: 'isConnectionCut(error)',
    what: 'A change whose commit was cut off is made twice.',
    tests: [DRIVER_TEST],
  },
  {
    id: 'postgres-4',
    area: 'postgres',
    file: `${DB}/open-postgres.ts`,
    find: 'if (rows[0]?.taken === true) return',
    replace: 'if (rows.length > 0) return',
    what: 'Two processes move or restore a site at the same time.',
    tests: [OPEN_TEST],
  },
  {
    id: 'postgres-5',
    area: 'postgres',
    file: `${DB}/engine.ts`,
    find: 'SELECT pg_advisory_xact_lock(',
    replace: 'SELECT pg_try_advisory_xact_lock(',
    what: 'Files that several people send at once are taken although there is room for one.',
    tests: [
      'src/server/authoring/uploads/uploads.routes.test.ts',
      'src/server/authoring/entries/order.test.ts',
    ],
  },
  {
    id: 'postgres-6',
    area: 'postgres',
    file: `${DB}/engine.ts`,
    find: `strpos(\${text}, \${part})`,
    replace: `strpos(\${part}, \${text})`,
    what: 'On PostgreSQL works whose words begin with what was typed do not come first.',
    tests: [
      'src/server/site/search/search.service.test.ts',
      'src/server/site/portfolio/portfolio.service.test.ts',
    ],
  },
  {
    id: 'postgres-7',
    area: 'postgres',
    file: 'src/server/authoring/entries/lists.repository.ts',
    find: "copy.data::json ->> 'title'",
    replace: "copy.data::json ->> '$.title'",
    what: 'On PostgreSQL the lists of the studio show the old titles of changed works.',
    tests: [
      'src/server/authoring/entries/lists.routes.test.ts',
      'src/server/authoring/entries/entries.service.test.ts',
    ],
  },
  {
    id: 'postgres-8',
    area: 'postgres',
    file: `${DB}/dialects/postgres-driver.ts`,
    find: "typeof value === 'string' ? value.replaceAll('\\0', '\\uFFFD') : value",
    replace: 'value',
    what: 'A search with a NUL character answers with an error.',
    tests: ['src/server/authoring/entries/entries.service.test.ts', 'src/server/app/misused-calls.test.ts'],
  },
]
