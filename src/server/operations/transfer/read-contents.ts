import { isSecret } from '../../accounts/index.ts'
import { isStorageKey } from '../../kit/storage/index.ts'
import {
  BACKUP_AREAS,
  type BackupHead,
  END_FILE,
  FILES,
  HEAD_FILE,
  readBackupEnd,
  readBackupHead,
  SECRET,
  TABLES,
} from './backup-format.ts'
import { readTar, type TarEntry } from './tar-file.ts'
import { TransferError } from './transfer-error.ts'

/**
 * Limit on the length of a text in a backup, in bytes. Texts are held in memory as a whole, and Vitrine writes no
 * longer ones.
 */
const MAX_TEXT_LENGTH = 512 * 1024 * 1024
/** Limit on the length of a session key, in bytes. */
const MAX_SECRET_LENGTH = 1024

/** Head and session key of a backup. */
export interface BackupContents {
  head: BackupHead
  /** Session key; `null` if the backup contains none. */
  secret: string | null
}

/** Creates the error for a damaged backup, with a message for the owner. */
export const damagedBackup = (path: string, what: string): TransferError =>
  new TransferError(`${path} is damaged: ${what}. Nothing was restored; take another copy of the backup.`)

/**
 * Reads through a whole backup before anything is written: it may contain the entries that `backup-format.ts` names and
 * nothing else, since it may come from anywhere (transfer-8). Contents of files and rows are verified when they are
 * restored.
 *
 * @throws TransferError if it is no backup, incomplete, of a newer version, or contains anything else
 */
export async function readContents(path: string): Promise<BackupContents> {
  const damaged = (what: string) => damagedBackup(path, what)
  let head: BackupHead | null = null
  let secret: string | null = null
  let hasEnd = false
  for await (const entry of readTar(path)) {
    const { name } = entry
    if (head === null) head = await readHead(path, entry)
    else if (hasEnd) throw damaged(`it continues after its end with "${name}"`)
    else if (name === END_FILE) {
      if (!readBackupEnd(await jsonOf(entry)).ok) throw damaged('its end cannot be read')
      hasEnd = true
    } else if (name === SECRET) {
      if (!head.withAccounts || secret !== null) throw damaged('it holds a session key, but no accounts')
      secret = entry.size > MAX_SECRET_LENGTH ? '' : (await textOf(entry)).trim()
      if (!isSecret(secret)) throw damaged('the session key in it is too short or too long to be one')
    } else if (!isExpected(name)) throw damaged(`it holds "${name}", which is unknown`)
  }
  if (head === null) throw noBackup(path)
  if (!hasEnd) throw damaged('its end is missing')
  return { head, secret }
}

async function readHead(path: string, entry: TarEntry): Promise<BackupHead> {
  if (entry.name !== HEAD_FILE) throw noBackup(path)
  const head = readBackupHead(await jsonOf(entry))
  if (!head.ok) throw new TransferError(`${path} was written by a newer Vitrine: restore it with that.`)
  return head.value
}

const noBackup = (path: string) =>
  new TransferError(`${path} is no backup of Vitrine: name a file that "vitrine backup" has written.`)

const isExpected = (name: string): boolean =>
  name.startsWith(FILES)
    ? isStorageKey(name.slice(FILES.length), BACKUP_AREAS)
    : name.startsWith(TABLES) && /^[a-z_]+\/\d+\.jsonl$/.test(name.slice(TABLES.length))

/**
 * Returns the text of an entry.
 *
 * @throws TransferError if the text is longer than Vitrine writes
 */
export async function textOf({ name, size, content }: TarEntry): Promise<string> {
  if (size > MAX_TEXT_LENGTH) throw new TransferError(`${name} in the backup is too long.`)
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Parses the JSON of an entry; `null` if it is not JSON. */
export async function jsonOf(entry: TarEntry): Promise<unknown> {
  try {
    return JSON.parse(await textOf(entry))
  } catch (error) {
    if (error instanceof TransferError) throw error
    return null
  }
}
