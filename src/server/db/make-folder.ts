import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PRIVATE_FOLDER_MODE } from './file-modes.ts'

/**
 * Makes a folder of this user's alone and those above it; one that exists is left alone. Node's own recursive way never ends where the
 * system refuses folders as "no such file", as below /proc.
 *
 * @throws the system's error when a folder cannot be made
 */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolder(parent)
  mkdirSync(path, { mode: PRIVATE_FOLDER_MODE })
}
