import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

// The data folder holds drafts, addresses and hashes, so only the user who runs the server may read it.
export const PRIVATE_FOLDER_MODE = 0o700
export const PRIVATE_FILE_MODE = 0o600

/**
 * Creates a private folder and its missing parents; an existing folder is left alone. Node's own recursive option never
 * returns if the system refuses folders with "no such file", as it does below /proc.
 *
 * @throws the system's error when a folder cannot be created
 */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolder(parent)
  mkdirSync(path, { mode: PRIVATE_FOLDER_MODE })
}
