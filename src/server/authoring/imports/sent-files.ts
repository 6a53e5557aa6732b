import type { ArrivedFile, ListedFile } from '../../../core/calls/index.ts'
import { type LeftOutFile, MAX_DEPTH, MAX_PATH_LENGTH, pathFault } from '../../../core/imports/sent-folder.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'

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

/** Reads the name of a folder; `null` if it is invalid. */
export function readFolderName(input: string): string | null {
  const name = input.normalize('NFC').trim()
  return name.length > 0 && name.length <= MAX_NAME_LENGTH && pathFault(name) === null && !name.includes('/')
    ? name
    : null
}

/** Reads a path within a folder; returns a sentence if it is invalid. */
export function readPath(input: string): Result<string, string> {
  const path = input.normalize('NFC')
  const fault = pathFault(path)
  if (fault === null) return ok(path)
  const quoted = `“${plain(path)}”`
  return fail(
    {
      odd: `${quoted} is no path within a folder: it needs names with slashes between them, and nothing else.`,
      long: `The path ${quoted} is longer than ${MAX_PATH_LENGTH} characters. Shorten the names of its folders.`,
      deep: `${quoted} lies in more than ${MAX_DEPTH} folders.`,
    }[fault],
  )
}

/** Reads the listed files of a folder; returns a sentence if they are invalid. */
export function readListedFiles(listedFiles: readonly ListedFile[]): Result<SentFile[], string> {
  if (listedFiles.length === 0) return fail(NO_FILES)
  const files: SentFile[] = []
  const paths = new Set<string>()
  for (const { path: sentPath, size, modified, refusal = null } of listedFiles) {
    const path = readPath(sentPath)
    if (!path.ok) return path
    if (paths.has(path.value)) return fail(`“${plain(path.value)}” is listed twice.`)
    paths.add(path.value)
    files.push({ path: path.value, size, modified: new Date(modified).toISOString(), refusal })
  }
  return ok(files)
}

/** Reads the arrived files: each with its media item, or with the reason for refusing it. */
export function readArrivedFiles(
  arrivedFiles: readonly ArrivedFile[],
): Result<{ path: string; media: number | null; refusal: string }[], string> {
  if (arrivedFiles.length === 0) return fail(NO_FILES)
  const files = []
  for (const { path: sentPath, media = null, refusal = '' } of arrivedFiles) {
    const path = readPath(sentPath)
    if (!path.ok) return path
    if (media === null && refusal.trim() === '')
      return fail(`“${plain(path.value)}” needs the id of its picture as media, or a refusal in words.`)
    files.push({
      path: path.value,
      media,
      refusal: media === null ? plain(refusal, MAX_REFUSAL_LENGTH) : '',
    })
  }
  return ok(files)
}

const NO_FILES = 'Send at least one file.'

/** Removes invisible characters, and shortens a text so that it fits into a sentence. */
const plain = (text: string, most = 120): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')].slice(0, most).join('')
