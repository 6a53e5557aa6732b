import { LEFT_OUT, MAX_DEPTH, MAX_PATH_LENGTH, pathFault } from '../../../core/imports/sent-folder.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'

/** A file of a folder, as the sender's browser describes it. */
export interface SentFile {
  /** Path within the folder, with slashes, in Unicode's composed form: systems write the same name differently. */
  path: string
  size: number
  /** ISO 8601. */
  modified: string
  /** Reason for which the sender leaves it out: a word of `LEFT_OUT`; `null` if it will be sent. */
  refusal: string | null
}

/** Limit on the files of one call. */
export const FILES_AT_ONCE = 500
/** Limit on the length of a folder's name, in characters. */
const MAX_NAME_LENGTH = 200
/** Limit on the length of a refusal, in characters. */
const MAX_REFUSAL_LENGTH = 300

/** Latest time that dates can represent, in milliseconds. */
const LAST_MS = 8.64e15

/** Reads the name of a folder; `null` if it is invalid. */
export function readFolderName(input: unknown): string | null {
  if (typeof input !== 'string') return null
  const name = input.normalize('NFC').trim()
  return name.length > 0 && name.length <= MAX_NAME_LENGTH && pathFault(name) === null && !name.includes('/')
    ? name
    : null
}

/** Reads a path within a folder; returns a sentence if it is invalid. */
export function readPath(input: unknown): Result<string, string> {
  if (typeof input !== 'string') return fail('Each file needs a path, such as “Coast/01.jpg”.')
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

/** Reads a list of files from outside; returns a sentence if it is invalid. */
export function readSentFiles(input: unknown): Result<SentFile[], string> {
  const list = readList(input, 'files')
  if (!list.ok) return list
  const files: SentFile[] = []
  const paths = new Set<string>()
  for (const one of list.value) {
    const path = readPath(one.path)
    if (!path.ok) return path
    const quoted = `“${plain(path.value)}”`
    if (paths.has(path.value)) return fail(`${quoted} is listed twice.`)
    paths.add(path.value)
    const { size, modified, refusal = null } = one
    if (!Number.isSafeInteger(size) || Number(size) < 0) return fail(`${quoted} needs its size in bytes.`)
    if (typeof modified !== 'number' || !(Math.abs(modified) <= LAST_MS))
      return fail(`${quoted} needs the time of its last change, in milliseconds since 1970.`)
    const reason = refusal === null ? null : LEFT_OUT.find((code) => code === refusal)
    if (reason === undefined) return fail(`${quoted}: refusal must be one of ${LEFT_OUT.join(', ')}.`)
    const at = new Date(modified).toISOString()
    files.push({ path: path.value, size: Number(size), modified: at, refusal: reason })
  }
  return ok(files)
}

/** Reads the list of received files: each with its media asset, or with the reason for refusing it. */
export function readReceivedFiles(
  input: unknown,
): Result<{ path: string; media: number | null; refusal: string }[], string> {
  const list = readList(input, 'files')
  if (!list.ok) return list
  const arrivals = []
  for (const { path: rawPath, media = null, refusal = '' } of list.value) {
    const path = readPath(rawPath)
    if (!path.ok) return path
    const isMedium = media !== null && Number.isInteger(media) && Number(media) > 0 && Number(media) < 2 ** 31
    const isRefused = media === null && typeof refusal === 'string' && refusal.trim() !== ''
    if (!isMedium && !isRefused)
      return fail(`“${plain(path.value)}” needs the id of its picture as media, or a refusal in words.`)
    arrivals.push({
      path: path.value,
      media: isMedium ? Number(media) : null,
      refusal: isRefused ? plain(refusal, MAX_REFUSAL_LENGTH) : '',
    })
  }
  return ok(arrivals)
}

function readList(input: unknown, name: string): Result<Readonly<Record<string, unknown>>[], string> {
  if (!Array.isArray(input) || input.length === 0 || input.length > FILES_AT_ONCE || !input.every(isRecord))
    return fail(`Send ${name} as a list of 1 to ${FILES_AT_ONCE} objects.`)
  return ok(input)
}

/** Removes invisible characters, and shortens a text so that it fits into a sentence. */
const plain = (text: string, most = 120): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')].slice(0, most).join('')
