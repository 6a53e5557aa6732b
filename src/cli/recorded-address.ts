import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the file of the data folder from which other commands on the same folder read the address of the site. */
const fileIn = (dataDir: string): string => join(dataDir, 'address')

/**
 * Stores the address of the site in its data folder. A folder that cannot be written right now is no error: the address
 * is only used in links that a command prints.
 *
 * @param dataDir absolute path
 * @param origin without a trailing slash
 */
export const recordAddress = (dataDir: string, origin: string): Promise<void> =>
  writeFile(fileIn(dataDir), `${origin}\n`, { mode: 0o600 }).catch(() => {})

/**
 * Reads the address that the site in a data folder had when it last ran.
 *
 * @returns an origin without a trailing slash; `null` if it never ran there
 */
export async function recordedAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const address = text.trim()
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).origin : null
}
