import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the data folder: other commands on the same folder learn from it where the site is. */
const fileIn = (dataDir: string): string => join(dataDir, 'address')

/**
 * Writes down where the site in a data folder is reached. A folder that cannot be written right now changes nothing: the
 * address is only used in links that a command prints.
 *
 * @param dataDir absolute path
 * @param origin without a trailing slash
 */
export const recordAddress = (dataDir: string, origin: string): Promise<void> =>
  writeFile(fileIn(dataDir), `${origin}\n`, { mode: 0o600 }).catch(() => {})

/**
 * Where the site in a data folder was reached when it last ran.
 *
 * @returns an origin without a trailing slash; `null` if it never ran there
 */
export async function recordedAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const address = text.trim()
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).origin : null
}
