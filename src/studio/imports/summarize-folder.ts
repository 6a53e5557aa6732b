import { isHeicName } from '../../core/imports/heic-name.ts'
import {
  isHiddenName,
  isPictureName,
  type LeftOutFile,
  MAX_DEPTH,
  pathFault,
} from '../../core/imports/sent-folder.ts'

/** File of a folder, with its path in it, separated by slashes. */
export interface FolderFile {
  path: string
  file: File
}

/** Folder that was chosen, before any file of it is sent. */
export interface ChosenFolder {
  name: string
  files: readonly FolderFile[]
  /** Folders that were not read because they are nested too deep. */
  deep: readonly string[]
}

/** Picture that the site does not accept; it is listed in the report. */
export interface LeftOutPicture extends FolderFile {
  reason: LeftOutFile
}

/** Summary of a folder. Sizes in bytes. */
export interface FolderSummary {
  name: string
  pictures: readonly FolderFile[]
  bytes: number
  /** Number of folders with pictures in them, without the chosen folder itself. */
  folders: number
  /** Number of pictures directly in the chosen folder. */
  loose: number
  leftOut: readonly LeftOutPicture[]
  /** Number of hidden files, and of other files. */
  hidden: number
  others: number
  /** Paths that are too long, too deep or contain unsupported characters. */
  unfit: readonly string[]
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts the files of a folder into pictures and files that are left out (import-6).
 *
 * @param mostBytes limit on the bytes of one picture
 */
export function summarizeFolder({ name, files, deep }: ChosenFolder, mostBytes: number): FolderSummary {
  const pictures: FolderFile[] = []
  const leftOut: LeftOutPicture[] = []
  const unfit: string[] = deep.map((folder) => `${folder}/`)
  let [hidden, others, bytes] = [0, 0, 0]
  for (const { path: givenPath, file } of files) {
    const path = givenPath.normalize('NFC')
    if (path.split('/').some(isHiddenName)) hidden += 1
    else if (!isPictureName(path)) others += 1
    else if (pathFault(path) !== null) unfit.push(path)
    else if (isHeicName(path)) leftOut.push({ path, file, reason: 'heic' })
    else if (file.size > mostBytes) leftOut.push({ path, file, reason: 'large' })
    else {
      pictures.push({ path, file })
      bytes += file.size
    }
  }
  pictures.sort((one, other) => collator.compare(one.path, other.path))
  const folders = new Set(pictures.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))
  folders.delete('')
  const loose = pictures.filter(({ path }) => !path.includes('/')).length
  return { name, pictures, bytes, folders: folders.size, loose, leftOut, hidden, others, unfit }
}

/** Returns the folder chosen in the browser's dialog; `null` if it is empty. */
export function chosenFolder(files: readonly File[]): ChosenFolder | null {
  const [first] = files
  if (!first) return null
  const [name = ''] = first.webkitRelativePath.split('/')
  const inside = files.map((file) => ({
    path: file.webkitRelativePath.slice(name.length + 1) || file.name,
    file,
  }))
  return { name: name.normalize('NFC'), files: inside, deep: [] }
}

/** Reads a dropped folder; `null` if the drop was not exactly one folder. */
export async function droppedFolder(dropped: DataTransfer | null): Promise<ChosenFolder | null> {
  // The event's items are gone after the first await.
  const entries = [...(dropped?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [folder] = entries
  if (entries.length !== 1 || !folder?.isDirectory) return null
  const files: FolderFile[] = []
  const deep: string[] = []
  const visit = async (directory: FileSystemDirectoryEntry, path: string, depth: number): Promise<void> => {
    if (depth > MAX_DEPTH) return void deep.push(path.slice(0, -1))
    const reader = directory.createReader()
    for (;;) {
      // A reader returns a folder in batches, and an empty batch at the end.
      const batch = await new Promise<FileSystemEntry[]>((resolve) =>
        reader.readEntries(resolve, () => resolve([])),
      )
      if (batch.length === 0) return
      for (const entry of batch)
        if (entry.isDirectory)
          await visit(entry as FileSystemDirectoryEntry, `${path}${entry.name}/`, depth + 1)
        else {
          const file = await new Promise<File | null>((resolve) =>
            (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
          )
          if (file) files.push({ path: `${path}${entry.name}`, file })
        }
    }
  }
  await visit(folder as FileSystemDirectoryEntry, '', 0)
  return { name: folder.name.normalize('NFC'), files, deep }
}
