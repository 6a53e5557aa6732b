import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, engineOf, PRIVATE_FILE_MODE } from '../../kit/db/index.ts'
import { DamagedDataError, type Logger } from '../../kit/platform/index.ts'
import { createSecretsRepository, type SecretsRepository } from './secrets.repository.ts'

const MIN_LENGTH = 32

/**
 * Number of times, and interval in milliseconds, at which a file is read again that another process may still be
 * writing.
 */
const TRIES = 20
const PAUSE_MS = 50

/** Data folder and database of a site, one of which stores its generated secret. */
export interface SecretPlace {
  dataDir: string
  db: Pick<Db, 'query'>
}

export interface SecretOptions extends SecretPlace {
  /** Secret set by the owner; `null` if none was given. */
  configured: string | null
  log: Logger
}

/** Name of the secret of sessions and forms in the table of secrets. */
const NAME = 'auth'

/** Name, in the same table, of the check value of the secret that the last start used. */
const CHECK = 'auth-check'

const OTHER_KEY =
  'The session key differs from that of the last start, so everyone has to log in again. All machines ' +
  'that serve one site need the same AUTH_SECRET; if you have just changed it on all of them, there is nothing to do.'

/**
 * Returns the secret of sessions and forms: the owner's, or one that is generated once. With SQLite it is stored in the
 * data folder, readable by this user only, so that a copy of the database alone reveals nothing. Machines that share a
 * PostgreSQL database share no folder: there the secret is stored in the database, which contains only hashes of
 * session tokens, so the secret opens none of its sessions. A warning is logged if the secret differs from that of the
 * last start (processes-3).
 *
 * @throws DamagedDataError if the stored text is not a secret, the system's error if it can be neither read nor written
 */
export async function authSecret({ dataDir, configured, db, log }: SecretOptions): Promise<string> {
  const secrets = createSecretsRepository(db.query)
  const secret = configured ?? (await generatedSecret(dataDir, db, secrets))
  const last = await secrets.read(CHECK)
  const check = checkOf(secret)
  if (last !== null && last !== check) log(OTHER_KEY)
  // A generated secret is the same for all processes that reach it, so there is nothing to compare at the first start.
  if (configured !== null || last !== null) if (last !== check) await secrets.put(CHECK, check)
  return secret
}

async function generatedSecret(
  dataDir: string,
  db: Pick<Db, 'query'>,
  secrets: SecretsRepository,
): Promise<string> {
  const file = fileIn(dataDir)
  if (engineOf(db.query) === 'sqlite') return secretInFile(file)
  const storedSecret = await secrets.read(NAME)
  if (storedSecret !== null) return storedSecret
  // A site that was served from one machine so far keeps its secret, and with it its sessions.
  const own = existsSync(file) ? await secretInFile(file) : newKey()
  return secrets.add(NAME, own)
}

/** Reads the generated secret of a site, for copies of the whole site; `null` if it has none. */
export async function readKeptSecret({ dataDir, db }: SecretPlace): Promise<string | null> {
  const file = fileIn(dataDir)
  const storedSecret =
    engineOf(db.query) === 'postgres' ? await createSecretsRepository(db.query).read(NAME) : null
  return storedSecret ?? (existsSync(file) ? secretInFile(file) : null)
}

/**
 * Stores the secret in a copy of a site: in the data folder with SQLite, in the database with PostgreSQL.
 *
 * @param secret `null` if it was copied with the rows of a PostgreSQL database, or there is none
 */
export async function storeSecret({ dataDir, db }: SecretPlace, secret: string | null): Promise<void> {
  const secrets = createSecretsRepository(db.query)
  if (engineOf(db.query) === 'postgres') return secret === null ? undefined : secrets.put(NAME, secret)
  const copiedSecret = secret ?? (await secrets.read(NAME))
  if (copiedSecret === null) return
  if (!isSecret(copiedSecret))
    throw new DamagedDataError(
      `The session key in the copied database has ${copiedSecret.length} characters, less than ${MIN_LENGTH}: take another copy of the site.`,
    )
  const file = fileIn(dataDir)
  // The file is renamed into place, so that a killed process leaves no half-written secret.
  await writeFile(`${file}.part`, `${copiedSecret}\n`, { mode: PRIVATE_FILE_MODE })
  await rename(`${file}.part`, file)
  await secrets.remove(NAME)
}

/** Tells whether a text is long enough for a session key. */
export const isSecret = (text: string): boolean => text.length >= MIN_LENGTH

const fileIn = (dataDir: string): string => join(dataDir, 'auth-secret')

/** Returns a check value that tells one secret from another without revealing either. */
const checkOf = (secret: string): string =>
  createHmac('sha256', secret).update('the key of the last start').digest('base64url').slice(0, 16)

/** Generates a session secret. */
export const newKey = (): string => randomBytes(32).toString('base64url')

async function secretInFile(file: string): Promise<string> {
  const newSecret = newKey()
  try {
    // Fails if the file exists, even if another process has just written it.
    await writeFile(file, `${newSecret}\n`, { flag: 'wx', mode: PRIVATE_FILE_MODE })
    return newSecret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const storedSecret = await readSecret(file)
    if (isSecret(storedSecret)) return storedSecret
    throw new DamagedDataError(
      `${file} should contain the session key, at least ${MIN_LENGTH} characters, but has ${storedSecret.length}: ` +
        'restore it from a backup. Without one, remove the file: the next start creates a new key, and everyone has to log in again.',
    )
  }
}

/** Reads the secret from the file; the result is too short if the file stays incomplete. */
async function readSecret(file: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const secret = (await readFile(file, 'utf8')).trim()
    if (isSecret(secret) || tries === TRIES) return secret
    await pause(PAUSE_MS)
  }
}
