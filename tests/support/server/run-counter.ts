import { createInterface } from 'node:readline'
import { openServices } from '../../../src/server/app/create-services.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { NO_BLOCKS } from '../no-blocks.ts'
import { COUNTABLES, type CountableName, countUp } from './counters.ts'

// Counts in a site with several writers, for each line that it reads: `{ name, id, writers, tries }`. It answers with
// the number of acknowledged saves. Started with the folder of a database and the settings of a server or nothing.

const [folder = '', server = ''] = process.argv.slice(2)
const db = server ? openPostgres(JSON.parse(server)) : openDatabase(folder)
const services = await openServices({ dataDir: folder }, { blocks: NO_BLOCKS, db, log: () => {} })
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const { name, id, writers, tries } = JSON.parse(line) as Record<'id' | 'writers' | 'tries', number> & {
    name: CountableName
  }
  const counter = COUNTABLES[name].counter(services, id)
  const acknowledged = await Promise.all(Array.from({ length: writers }, () => countUp(counter, tries)))
  process.stdout.write(`${acknowledged.reduce((sum, saves) => sum + saves, 0)}\n`)
}
await services.close()
