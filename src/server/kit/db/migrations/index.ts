// Migrations from an empty database to the newest schema. A released migration never changes.
import type { Migration } from 'kysely'
import { firstTables } from './0001-first-tables.ts'
import { framing } from './0002-framing.ts'
import { accounts } from './0003-accounts.ts'
import { scrollToTop } from './0004-scroll-to-top.ts'
import { accountHistory } from './0005-account-history.ts'
import { searchTexts } from './0008-search-texts.ts'
import { itemClient } from './0009-item-client.ts'
import { renditionQueue } from './0010-rendition-queue.ts'
import { mediaRecord } from './0011-media-record.ts'
import { listOrders } from './0012-list-orders.ts'
import { searchIndex } from './0013-search-index.ts'
import { processes } from './0014-processes.ts'
import { entries } from './0015-entries.ts'
import { orderByHand } from './0016-order-by-hand.ts'
import { redirects } from './0017-redirects.ts'
import { entryLinks } from './0018-entry-links.ts'
import { audit } from './0019-audit.ts'
import { applicationPasswords } from './0020-application-passwords.ts'
import { termAliases } from './0022-term-aliases.ts'
import { uploads } from './0026-uploads.ts'
import { mediaLibrary } from './0027-media-library.ts'
import { galleries } from './0028-galleries.ts'
import { imports } from './0029-imports.ts'
import { mediaTexts } from './0032-media-texts.ts'
import { presence } from './0033-presence.ts'
import { jobs } from './0034-jobs.ts'
import { films } from './0035-films.ts'
import { copyTexts } from './0037-copy-texts.ts'
import { messages } from './0045-messages.ts'
import { invitations } from './0053-invitations.ts'
import { filmsAsMedia } from './0054-films-as-media.ts'
import { secondFactors } from './0057-second-factors.ts'
import { passkeys } from './0058-passkeys.ts'
import { importJobs } from './0059-import-jobs.ts'
import { typedLetters } from './0062-typed-letters.ts'
import { redirectCapitals } from './0063-redirect-capitals.ts'
import { firstVersions } from './0064-first-versions.ts'
import { fileLengths } from './0065-file-lengths.ts'
import { demoIndexes } from './0066-demo-indexes.ts'
import { filmHashes } from './0067-film-hashes.ts'
import { commandImports } from './0069-command-imports.ts'
import { addColumns } from './add-columns.ts'

/**
 * Migrations, in order. They use the schema builder or plain SQL, because the types in `schema.ts` describe today's
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
  '0010-rendition-queue': { up: renditionQueue },
  '0011-media-record': { up: mediaRecord },
  '0012-list-orders': { up: listOrders },
  '0013-search-index': { up: searchIndex },
  '0014-processes': { up: processes },
  '0015-entries': { up: entries },
  '0016-order-by-hand': { up: orderByHand },
  '0017-redirects': { up: redirects },
  '0018-entry-links': { up: entryLinks },
  '0019-audit': { up: audit },
  '0020-application-passwords': { up: applicationPasswords },
  '0022-term-aliases': { up: termAliases },
  '0026-uploads': { up: uploads },
  '0027-media-library': { up: mediaLibrary },
  '0028-galleries': { up: galleries },
  '0029-imports': { up: imports },
  '0032-media-texts': { up: mediaTexts },
  '0033-presence': { up: presence },
  '0034-jobs': { up: jobs },
  '0035-films': { up: films },
  '0036-media-description': { up: addColumns('media_asset', { description: 'text' }) },
  '0037-copy-texts': { up: copyTexts },
  '0045-messages': { up: messages },
  '0053-invitations': { up: invitations },
  '0054-films-as-media': { up: filmsAsMedia },
  '0057-second-factors': { up: secondFactors },
  '0058-passkeys': { up: passkeys },
  '0059-import-jobs': { up: importJobs },
  '0060-message-mail-fault': { up: addColumns('message', { mail_fault: 'text' }) },
  '0062-typed-letters': { up: typedLetters },
  '0063-redirect-capitals': { up: redirectCapitals },
  '0064-first-versions': { up: firstVersions },
  '0065-file-lengths': { up: fileLengths },
  '0066-demo-indexes': { up: demoIndexes },
  '0067-film-hashes': { up: filmHashes },
  '0068-write-operations': { up: addColumns('entry_version', { last_write_operation: 'text' }) },
  '0069-command-imports': { up: commandImports },
} satisfies Record<string, Migration>
