// Migrations from an empty database to the newest schema. A released migration never changes.
import type { Migration } from 'kysely'
import { firstTables } from './0001-first-tables.ts'
import { framing } from './0002-framing.ts'
import { accounts } from './0003-accounts.ts'
import { scrollToTop } from './0004-scroll-to-top.ts'
import { accountHistory } from './0005-account-history.ts'
import { searchTexts } from './0008-search-texts.ts'
import { itemClient } from './0009-item-client.ts'
import { addColumns } from './add-columns.ts'

/**
 * Migrations in order. They use the schema builder or plain SQL, because the types in `schema.ts` describe today's
 * tables, not those of an earlier version.
 */
export const MIGRATIONS = {
  '0001-first-tables': { up: firstTables },
  '0002-framing': { up: framing },
  '0003-accounts': { up: accounts },
  '0004-scroll-to-top': { up: scrollToTop },
  '0005-account-history': { up: accountHistory },
  '0006-item-facts': {
    up: addColumns('portfolio_item', { client: 'text', year: 'integer', credits: 'text' }),
  },
  '0007-item-scope': { up: addColumns('portfolio_item', { scope: 'text' }) },
  '0008-search-texts': { up: searchTexts },
  '0009-item-client': { up: itemClient },
} satisfies Record<string, Migration>
