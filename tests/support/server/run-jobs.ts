import { createBlockRegistry } from '../../../src/blocks/block-registry.ts'
import { createEntriesService } from '../../../src/server/authoring/entries/index.ts'
import { createJobsService } from '../../../src/server/authoring/jobs/index.ts'
import { createEvents } from '../../../src/server/editing/events/index.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { createInvalidation, createWorker } from '../../../src/server/kit/platform/index.ts'
import { createSettingsService } from '../../../src/server/site/settings/index.ts'

// Runs the jobs of a site until it is killed, and reports when it has begun. Its arguments are the folder of a database
// and the settings of a server or nothing.

const [folder = '', server = ''] = process.argv.slice(2)
const db = server ? openPostgres(JSON.parse(server)) : openDatabase(folder)
const log = () => {}
const invalidation = createInvalidation(log)
const events = createEvents(log, () => invalidation.emit(['*']))
const now = () => new Date()
const entries = createEntriesService({
  db,
  blocks: createBlockRegistry([]),
  settings: createSettingsService({ db, media: {} as never, invalidation, log }),
  media: {} as never,
  menus: {} as never,
  undoHandlers: new Map(),
  invalidation,
  events,
  now,
  log,
})
process.stdout.write('begun\n')
// So short that another process takes over while this one is still working.
createWorker([createJobsService({ db, entries, now, leaseMs: 100 }).runner], log).start()
setInterval(() => {}, 1000)
