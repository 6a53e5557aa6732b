import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key of sessions and forms: the owner's own, else one that is made once and kept in the data folder, readable by
 * this user alone. A copy of the database without it opens no session.
 *
 * @throws the system's error when the file can be neither read nor written
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
    if (kept.length >= 32) return kept
    throw new Error(`${file} holds no secret. Remove it, and everybody logs in anew.`)
  }
}
