import { fillInDemo, seedMany } from '../demo/index.ts'
import { type Config, openServices } from '../server/index.ts'
import { showProgress } from './progress.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * Fills the data folder with the demo, unless it is there already, and adds made-up works when asked.
 *
 * @param items made-up works there shall be beside the demo; `null` for none
 */
export async function seed(config: Config, items: number | null): Promise<void> {
  const services = await openServices(config, { blocks: siteBlocks })
  try {
    const isDue = async () => (await services.settings.seedState()) !== 'done'
    if (await isDue())
      await fillInDemo(services, config.dataDir, isDue, showProgress('Filling in the demo', process.stdout))
    else console.log('The demo is in place.')
    if (items !== null) await seedMany(services, items, showProgress('Adding works', process.stdout))
  } finally {
    await services.close()
  }
}
