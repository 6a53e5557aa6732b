import { createBlockRegistry } from '../../../src/blocks/block-registry.ts'
import { openServices } from '../../../src/server/app/create-services.ts'
import { createImportJobsService } from '../../../src/server/authoring/imports/index.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { createWorker } from '../../../src/server/kit/platform/index.ts'

// Creates works from folders that were sent, until it is killed, and reports when it has begun. Its arguments are a
// data folder and the settings of a database server or nothing.

const [dataDir = '', server = ''] = process.argv.slice(2)
const db = server ? openPostgres(JSON.parse(server)) : openDatabase(dataDir)
const log = () => {}
const services = await openServices({ dataDir, avif: false }, { blocks: createBlockRegistry([]), db, log })
process.stdout.write('begun\n')
// So short that another process takes over while this one is still working.
const { runner } = createImportJobsService({ db, ...services, now: () => new Date(), log, leaseMs: 100 })
createWorker([runner], log).start()
setInterval(() => {}, 1000)
