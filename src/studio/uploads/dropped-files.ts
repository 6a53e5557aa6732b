import { isHeicName } from '../../core/imports/heic-name.ts'
import { isFilm } from './film-facts.ts'

/** Tells whether a file is a picture; browsers do not know the type of HEIC everywhere. */
export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || (type === '' && isHeicName(name))

/** Tells whether a file is meant to be uploaded: a picture or a film that is not hidden. */
export const isMediaFile = (file: File): boolean =>
  (isPicture(file) || isFilm(file)) && !file.name.startsWith('.')

/** Returns the dropped files; of folders, all pictures and films in them that can be read. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // The event's items are gone after the first await.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const looseFiles = [...data.files]
  if (!entries.some(({ isDirectory }) => isDirectory)) return looseFiles
  return (await Promise.all(entries.map(filesBelow))).flat()
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    )
    return file && isMediaFile(file) ? [file] : []
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (;;) {
    // A reader returns a folder in batches, and an empty batch at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (batch.length === 0) return files
    files.push(...(await Promise.all(batch.map(filesBelow))).flat())
  }
}
