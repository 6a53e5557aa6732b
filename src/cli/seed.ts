import { join } from 'node:path'
import { type Config, openServices, packageRoot } from '../server/index.ts'
import { showProgress } from './progress.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { seedMany } from './seed/seed-many.ts'

/**
 * Fills the data folder with the demo, unless it is there already, and adds made-up works when asked.
 *
 * @param items made-up works there shall be beside the demo; `null` for none
 */
export async function seed(config: Config, items: number | null): Promise<void> {
  const services = await openServices(config)
  try {
    if ((await services.settings.seedState()) === 'done') console.log('The demo is in place.')
    else
      await seedDemo(
        services,
        join(packageRoot(), 'demo'),
        showProgress('Filling in the demo', process.stdout),
      )
    if (items !== null) await seedMany(services, items, showProgress('Adding works', process.stdout))
  } finally {
    await services.close()
  }
}
