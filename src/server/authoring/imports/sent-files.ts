import type { ArrivedFile, ListedFile } from '../../../core/calls/index.ts'
import { type LeftOutFile, MAX_DEPTH, MAX_PATH_LENGTH, pathFault } from '../../../core/imports/sent-folder.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Refusal } from '../../../core/refusals/index.ts'

/** A file of a folder, as the sender's browser describes it. */
export interface SentFile {
  /** Path within the folder, with slashes, in Unicode's composed form: systems write the same name differently. */
  path: string
  size: number
  /** ISO 8601. */
  modified: string
  /** Reason for which the sender leaves it out; `null` if it will be sent. */
  refusal: LeftOutFile | null
}

/** Limit on the length of a folder's name, in characters. */
const MAX_NAME_LENGTH = 200
/** Limit on the length of a refusal, in characters. */
const MAX_REFUSAL_LENGTH = 300

/** Reason for which a folder or its files are refused. */
export type ImportFault = Extract<Refusal, { code: `import_invalid.${string}` }>

/** Reads the name of a folder. */
export function readFolderName(input: string): Result<string, ImportFault> {
  const name = input.normalize('NFC').trim()
  return name.length > 0 && name.length <= MAX_NAME_LENGTH && pathFault(name) === null && !name.includes('/')
    ? ok(name)
    : fail({ code: 'import_invalid.name', most: MAX_NAME_LENGTH })
}

/** Reads a path within a folder. */
export function readPath(input: string): Result<string, ImportFault> {
  const path = input.normalize('NFC')
  const fault = pathFault(path)
  if (fault === null) return ok(path)
  if (fault === 'odd') return fail({ code: 'import_invalid.odd', path: plain(path) })
  const most = { long: MAX_PATH_LENGTH, deep: MAX_DEPTH }[fault]
  return fail({ code: `import_invalid.${fault}`, path: plain(path), most })
}

/** Reads the listed files of a folder. */
export function readListedFiles(listedFiles: readonly ListedFile[]): Result<SentFile[], ImportFault> {
  if (listedFiles.length === 0) return fail(NO_FILES)
  const files: SentFile[] = []
  const paths = new Set<string>()
  for (const { path: sentPath, size, modified, refusal = null } of listedFiles) {
    const path = readPath(sentPath)
    if (!path.ok) return path
    if (paths.has(path.value)) return fail({ code: 'import_invalid.twice', path: plain(path.value) })
    paths.add(path.value)
    files.push({ path: path.value, size, modified: new Date(modified).toISOString(), refusal })
  }
  return ok(files)
}

/** Reads the arrived files: each with its media item, or with the reason for refusing it. */
export function readArrivedFiles(
  arrivedFiles: readonly ArrivedFile[],
): Result<{ path: string; media: number | null; refusal: string }[], ImportFault> {
  if (arrivedFiles.length === 0) return fail(NO_FILES)
  const files = []
  for (const { path: sentPath, media = null, refusal = '' } of arrivedFiles) {
    const path = readPath(sentPath)
    if (!path.ok) return path
    if (media === null && refusal.trim() === '')
      return fail({ code: 'import_invalid.no_media', path: plain(path.value) })
    files.push({
      path: path.value,
      media,
      refusal: media === null ? plain(refusal, MAX_REFUSAL_LENGTH) : '',
    })
  }
  return ok(files)
}

const NO_FILES = { code: 'import_invalid.no_files' } as const

/** Removes invisible characters, and shortens a text so that it fits into a sentence. */
const plain = (text: string, most = 120): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')].slice(0, most).join('')
