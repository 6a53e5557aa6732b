import { createBlockRegistry } from '../../../src/blocks/block-registry.ts'
import { SERVER } from '../../../src/core/account/index.ts'
import { openServices } from '../../../src/server/app/create-services.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'

// Imports a folder of pictures until it is killed. Its arguments are a data folder, the settings of a database server
// or nothing, and the folder. It prints a line for each picture that it has read, and for each that it has imported.

const [dataDir = '', server = '', folder = ''] = process.argv.slice(2)
const db = server ? openPostgres(JSON.parse(server)) : openDatabase(dataDir)
const services = await openServices(
  { dataDir, avif: false },
  { blocks: createBlockRegistry([]), db, log: () => {} },
)
const onProgress = () => void process.stdout.write('one\n')
const plan = await services.imports.plan(SERVER, folder, 'works', onProgress)
if (!plan.ok) throw new Error(plan.error.code)
const report = await services.importJobs.importFolder(SERVER, plan.value, { publish: true, onProgress })
if (!report.ok) throw new Error(report.error.code)
await services.close()
process.exit(0)
