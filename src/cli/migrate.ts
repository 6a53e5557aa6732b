import { type Config, openServices } from '../server/index.ts'
import { siteBlocks } from './site-blocks.ts'

/** Brings the database to this version and says what was done. */
export async function migrate(config: Config): Promise<void> {
  const services = await openServices(config, { blocks: siteBlocks })
  await services.close()
  const { migrated } = services
  console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The database is up to date.')
}
