import { checkData } from '../server/index.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * Looks through the data folder and says what was found.
 *
 * @returns a sentence for everything that is damaged or missing
 */
export async function check(dataDir: string, mend: boolean): Promise<string[]> {
  const found = await checkData(dataDir, { mend, blocks: siteBlocks })
  if (found.length === 0) console.log(`Database and media folder in ${dataDir} are whole.`)
  return found
}
