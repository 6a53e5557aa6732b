import { type Dirent, promises as fs } from 'node:fs'
import { join } from 'node:path'
import { isHiddenName, isPictureName, MAX_DEPTH } from '../../../core/imports/sent-folder.ts'

/** A file that may be a picture. */
export interface FoundFile {
  /**
   * Path from the folder, with slashes, in Unicode's composed form: systems and copies spell the same name differently.
   */
  path: string
  /** Path in the spelling of the disk. */
  onDisk: string
  /** Size in bytes. */
  size: number
  /** Time of the last change, from the file system. */
  modified: string
}

/** Reason for which a file or folder was left out. */
export type LeftOutReason = 'link' | 'hidden' | 'kind' | 'unreadable' | 'deep'

export interface LeftOut {
  path: string
  reason: LeftOutReason
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares names with numbers in numeric order, `2` before `10`; names that are equal in this order by code unit. */
export const byName = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

/**
 * Lists the pictures of a folder and of its sub-folders, by name. Links are not followed, since they may lead anywhere.
 *
 * @throws the system's error when the folder itself cannot be read
 */
export async function walkFolder(folder: string): Promise<{ files: FoundFile[]; leftOut: LeftOut[] }> {
  const files: FoundFile[] = []
  const leftOut: LeftOut[] = []
  const paths = new Set<string>()
  // If both spellings exist next to each other, each keeps its own.
  const pathOf = (onDisk: string): string => {
    const composed = onDisk.normalize('NFC')
    const path = paths.has(composed) ? onDisk : composed
    paths.add(path)
    return path
  }
  const leave = (path: string, reason: LeftOutReason) => void leftOut.push({ path, reason })

  const visit = async (path: string, entry: Dirent, depth: number): Promise<void> => {
    if (isHiddenName(entry.name)) return leave(path, 'hidden')
    if (entry.isSymbolicLink()) return leave(path, 'link')
    if (entry.isDirectory())
      return depth >= MAX_DEPTH
        ? leave(path, 'deep')
        : list(path, depth + 1).catch(() => leave(path, 'unreadable'))
    if (!entry.isFile() || !isPictureName(entry.name)) return leave(path, 'kind')
    const stat = await fs.stat(join(folder, path)).catch(() => null)
    if (stat)
      files.push({
        path: pathOf(path),
        onDisk: path,
        size: stat.size,
        modified: stat.mtime.toISOString(),
      })
    else leave(path, 'unreadable')
  }

  const list = async (path: string, depth: number): Promise<void> => {
    const entries = await fs.readdir(join(folder, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => byName(a.name, b.name)))
      await visit(path === '' ? entry.name : `${path}/${entry.name}`, entry, depth)
  }

  await list('', 0)
  return { files, leftOut }
}
