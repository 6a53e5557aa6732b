import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, engineOf, PRIVATE_FILE_MODE } from '../db/index.ts'
import { DamagedDataError, type Logger } from '../platform/index.ts'
import { createSecretsRepository, type SecretsRepository } from './secrets.repository.ts'

const MIN_LENGTH = 32

/** How often, and at which interval, a file is read again that another process may still be writing. */
const TRIES = 20
const PAUSE_MS = 50

/** Where a site keeps its generated secret. */
export interface SecretPlace {
  dataDir: string
  db: Pick<Db, 'query'>
}

export interface SecretOptions extends SecretPlace {
  /** That of the owner; `null` if none was given. */
  configured: string | null
  log: Logger
}

/** The key of sessions and forms in the table of secrets. */
const NAME = 'auth'

/** By what the key of the last start is known, in the same table. */
const CHECK = 'auth-check'

const OTHER_KEY =
  'The key of sessions is not the one this site was last started with: everybody has to log in again. All machines ' +
  'that serve one site need the same AUTH_SECRET; if you have just changed it for all of them, all is well.'

/**
 * The secret of sessions and forms: that of the owner, or one that is generated once. Beside a database file it is kept
 * in the data folder, readable by this user only, so that a copy of the database alone tells nothing. Machines that
 * share
 * a PostgreSQL share no folder: there it is kept in the database, which holds no session that it could open, only
 * hashes
 * of their tokens. A secret that differs from that of the last start is told (processes-3).
 *
 * @throws DamagedDataError when what is kept is no secret, the system's error when it can be neither read nor written
 */
export async function authSecret({ dataDir, configured, db, log }: SecretOptions): Promise<string> {
  const secrets = createSecretsRepository(db.query)
  const secret = configured ?? (await generatedSecret(dataDir, db, secrets))
  const last = await secrets.read(CHECK)
  const check = checkOf(secret)
  if (last !== null && last !== check) log(OTHER_KEY)
  // A generated key is the same for all who reach it.
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
  const stored = await secrets.read(NAME)
  if (stored !== null) return stored
  // A site that was served from one machine so far keeps its sessions.
  const own = existsSync(file) ? await secretInFile(file) : newKey()
  return secrets.add(NAME, own)
}

/** The generated secret that a site has, for copies of all of it; `null` when it has none. */
export async function readKeptSecret({ dataDir, db }: SecretPlace): Promise<string | null> {
  const file = fileIn(dataDir)
  const stored = engineOf(db.query) === 'postgres' ? await createSecretsRepository(db.query).read(NAME) : null
  return stored ?? (existsSync(file) ? secretInFile(file) : null)
}

/**
 * Gives a copy of a site its secret, in the way of its engine.
 *
 * @param secret `null` where it came with the rows of a PostgreSQL, if there is one
 */
export async function keepSecret({ dataDir, db }: SecretPlace, secret: string | null): Promise<void> {
  const secrets = createSecretsRepository(db.query)
  if (engineOf(db.query) === 'postgres') return secret === null ? undefined : secrets.put(NAME, secret)
  const kept = secret ?? (await secrets.read(NAME))
  if (kept === null) return
  if (!isSecret(kept))
    throw new DamagedDataError(
      `The key of sessions that came along has ${kept.length} characters, less than ${MIN_LENGTH}: take another copy of the site.`,
    )
  const file = fileIn(dataDir)
  // Whoever is killed leaves no half of it.
  await writeFile(`${file}.part`, `${kept}\n`, { mode: PRIVATE_FILE_MODE })
  await rename(`${file}.part`, file)
  await secrets.remove(NAME)
}

/** Tells whether a text is long enough for a session key. */
export const isSecret = (text: string): boolean => text.length >= MIN_LENGTH

const fileIn = (dataDir: string): string => join(dataDir, 'auth-secret')

/** Tells one secret from another, and nothing of either. */
const checkOf = (secret: string): string =>
  createHmac('sha256', secret).update('the key of the last start').digest('base64url').slice(0, 16)

/** A new key of sessions. */
export const newKey = (): string => randomBytes(32).toString('base64url')

async function secretInFile(file: string): Promise<string> {
  const generated = newKey()
  try {
    // Fails if the file exists, even if another process has just written it.
    await writeFile(file, `${generated}\n`, { flag: 'wx', mode: PRIVATE_FILE_MODE })
    return generated
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const stored = await readSecret(file)
    if (isSecret(stored)) return stored
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
    if (isSecret(secret) || tries === TRIES) return secret
    await pause(PAUSE_MS)
  }
}
