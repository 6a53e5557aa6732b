import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedDataError } from '../platform/index.ts'

/** Shorter secrets could be guessed. */
const MIN_LENGTH = 32

/**
 * The key of sessions and forms: the owner's own, else one that is made once and kept in the data folder, readable by
 * this user alone. A copy of the database without it opens no session.
 *
 * @throws DamagedDataError when the file holds something else, the system's error when it can be neither read nor written
 */
export async function authSecret(dataDir: string, own: string | null): Promise<string> {
  if (own !== null) return own
  const file = join(dataDir, 'auth-secret')
  const made = randomBytes(32).toString('base64url')
  try {
    // Fails when the file is there, also when another process has written it just now.
    await writeFile(file, `${made}\n`, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const kept = (await readFile(file, 'utf8')).trim()
    if (kept.length >= MIN_LENGTH) return kept
    throw new DamagedDataError(
      `${file} should hold the key of all sessions, at least ${MIN_LENGTH} characters, but has ${kept.length}: ` +
        'put it back from a backup. Without one, remove the file: the next start makes a new key, and everybody has to log in anew.',
    )
  }
}
