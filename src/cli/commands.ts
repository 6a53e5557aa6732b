import { fillInDemo, seedMany } from '../demo/index.ts'
import { type Config, checkData, openServices, refuseUnfinishedPlace } from '../server/index.ts'
import { plainLine } from './plain-line.ts'
import { showProgress } from './progress.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * Runs `vitrine check`: examines the data folder and prints that it is intact, if it is.
 *
 * @param repair true to first rebuild everything that can be rebuilt without loss
 * @returns a sentence for everything that is damaged or missing
 */
export async function check(config: Config, repair: boolean): Promise<string[]> {
  await refuseUnfinishedPlace(config)
  const problems = await checkData(config, { repair, blocks: siteBlocks, hint: console.log })
  if (problems.length === 0)
    console.log(
      config.storage
        ? `Database and object store of ${config.dataDir} are whole.`
        : `Database and media folder ${config.database ? 'of' : 'in'} ${config.dataDir} are whole.`,
    )
  return problems.map(plainLine)
}

/** Runs `vitrine migrate`: updates the database to the newest schema and prints the applied migrations. */
export async function migrate(config: Config): Promise<void> {
  const services = await openServices(config, { blocks: siteBlocks })
  await services.close()
  const { migrated } = services
  console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The database is up to date.')
}

/**
 * Runs `vitrine seed`: adds the demo to the data folder unless it is there already, then adds generated items.
 *
 * @param items number of generated items; `null` for none
 */
export async function seed(config: Config, items: number | null): Promise<void> {
  const services = await openServices(config, { blocks: siteBlocks })
  try {
    const isDue = async () => (await services.settings.seedState()) !== 'done'
    if (await isDue()) await fillInDemo(services, isDue, showProgress('Filling in the demo', process.stdout))
    else console.log('The demo is in place.')
    if (items !== null) await seedMany(services, items, showProgress('Adding works', process.stdout))
  } finally {
    await services.close()
  }
}
