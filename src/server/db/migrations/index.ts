// Numbered steps from an empty database to the newest schema; never changed once released, only added to.
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { firstTables } from './0001-first-tables.ts'
import { framing } from './0002-framing.ts'
import { accounts } from './0003-accounts.ts'
import { scrollToTop } from './0004-scroll-to-top.ts'
import { accountHistory } from './0005-account-history.ts'

/** One step. It builds tables or runs plain SQL: the typed schema tells how the tables look today, not then. */
export interface Migration {
  version: number
  name: string
  up(query: Kysely<Schema>): Promise<void>
}

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: '0001-first-tables', up: firstTables },
  { version: 2, name: '0002-framing', up: framing },
  { version: 3, name: '0003-accounts', up: accounts },
  { version: 4, name: '0004-scroll-to-top', up: scrollToTop },
  { version: 5, name: '0005-account-history', up: accountHistory },
]
