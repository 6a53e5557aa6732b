import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DamagedDataError } from '../platform/index.ts'

const MIN_LENGTH = 32

/** How often, and at which interval, a file is read again that another process may still be writing. */
const TRIES = 20
const PAUSE_MS = 50

/**
 * The secret of sessions and forms: that of the owner, or one that is generated once and stored in the data folder,
 * readable by this user only. A copy of the database alone opens no session.
 *
 * @throws DamagedDataError when the file holds something else, the system's error when it can be neither read nor
 * written
 */
export async function authSecret(dataDir: string, configured: string | null): Promise<string> {
  if (configured !== null) return configured
  const file = join(dataDir, 'auth-secret')
  const generated = randomBytes(32).toString('base64url')
  try {
    // Fails if the file exists, even if another process has just written it.
    await writeFile(file, `${generated}\n`, { flag: 'wx', mode: 0o600 })
    return generated
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const stored = await readSecret(file)
    if (stored.length >= MIN_LENGTH) return stored
    throw new DamagedDataError(
      `${file} should hold the key of all sessions, at least ${MIN_LENGTH} characters, but has ${stored.length}: ` +
        'put it back from a backup. Without one, remove the file: the next start makes a new key, and everybody has to log in anew.',
    )
  }
}

/** The content of the file; too short if it stays so. */
async function readSecret(file: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length >= MIN_LENGTH || tries === TRIES) return secret
    await pause(PAUSE_MS)
  }
}
