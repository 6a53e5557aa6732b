import { createHash } from 'node:crypto'
import {
  type FilmFormat,
  filmKey,
  isFilmType,
  originalKey,
  publicKey,
  renditionName,
} from '../media/index.ts'
import type { Storage, StorageKey } from '../storage/index.ts'
import type { CheckRepository, StoredRendition } from './check.repository.ts'

/** Damage found among the stored files. */
export interface FileFindings {
  /** Sentences about damaged files, one for each, with advice. */
  sentences: string[]
  /** Keys of damaged files that are created again once they are deleted. */
  replaceable: StorageKey[]
  /** Renditions of pictures that have to be created again. */
  lostRenditions: StoredRendition[]
}

const REPAIR = 'run "vitrine check --repair"'

/** Finds files that are missing or differ from what was stored. */
export async function checkFiles(storage: Storage, repository: CheckRepository): Promise<FileFindings> {
  const findings: FileFindings = { sentences: [], replaceable: [], lostRenditions: [] }
  const compare = async (key: StorageKey, hash: string, what: string) => {
    const actual = await hashOf(storage, key)
    if (actual === hash) return
    const state = actual === null ? 'is missing' : 'is not what was stored'
    findings.sentences.push(
      `${what} ${state}: put ${storage.locate(key)} back from a backup, or add it to the site again.`,
    )
  }
  const names = new Map<number, string>()
  for (const { id, content_hash: hash, mime, file_name } of await repository.assets().catch(() => [])) {
    names.set(id, file_name)
    if (isFilmType(mime)) continue
    await compare(originalKey(hash, mime), hash, `The original of the picture "${file_name}"`)
  }
  const compareFilm = async (hash: string, format: FilmFormat, what: string) => {
    const original = originalKey(hash, `video/${format}`)
    const originalHead = await storage.head(original)
    if (!originalHead) return compare(filmKey(hash, format), hash, what)
    await compare(original, hash, what.replace('The', 'The original of the'))
    // The public file differs from the original in bytes but not in size, so only the size is compared.
    if ((await storage.head(filmKey(hash, format)))?.size !== originalHead.size)
      findings.sentences.push(
        `${what} is not what was stored: put ${storage.locate(filmKey(hash, format))} back from a backup, or add it to the site again.`,
      )
  }
  for (const { id, webm_hash, mp4_hash } of await repository.films().catch(() => [])) {
    const what = `The film "${names.get(id) ?? id}"`
    if (webm_hash) await compareFilm(webm_hash, 'webm', what)
    if (mp4_hash) await compareFilm(mp4_hash, 'mp4', what)
  }
  await checkRenditions(storage, repository, findings)
  await checkDrawings(storage, findings)
  return findings
}

async function checkRenditions(
  storage: Storage,
  repository: CheckRepository,
  { sentences, replaceable, lostRenditions }: FileFindings,
): Promise<void> {
  let missingCount = 0
  for (const rendition of await repository.renditions().catch(() => [])) {
    const { address, width, format } = rendition
    const key = publicKey(renditionName(address, width, format))
    const whole = await isComplete(storage, key)
    if (whole === true) continue
    lostRenditions.push(rendition)
    if (whole === null) missingCount += 1
    else {
      replaceable.push(key)
      sentences.push(`${storage.locate(key)} is half a picture: ${REPAIR}, and it is made anew.`)
    }
  }
  if (missingCount > 0)
    sentences.push(`Sizes of pictures are missing (${missingCount}): ${REPAIR}, and they are made anew.`)
}

async function checkDrawings(storage: Storage, { sentences, replaceable }: FileFindings): Promise<void> {
  for await (const { key } of storage.list('drawn')) {
    if ((await isComplete(storage, key)) !== false) continue
    replaceable.push(key)
    sentences.push(`${storage.locate(key)} is half a drawing: ${REPAIR}, and it is made anew.`)
  }
}

/** Returns the SHA-256 of a file in hexadecimal; `null` if the file is missing. */
async function hashOf(storage: Storage, key: StorageKey): Promise<string | null> {
  const file = await storage.get(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Last bytes of a complete file, by the extension of its name. */
const END_MARKS: Readonly<Record<string, string>> = { jpg: 'ffd9', png: '49454e44ae426082' }

/** Tells whether a picture is as long as its header says, or ends with its end marker; `null` if it is missing. */
async function isComplete(storage: Storage, key: StorageKey): Promise<boolean | null> {
  const head = await storage.head(key)
  if (!head) return null
  const { size } = head
  // The file is too short for any header.
  if (size < 16) return false
  const readBytes = async (start: number, end: number) => {
    const part = await storage.get(key, { start, end })
    return part && Buffer.from(await new Response(part.stream).arrayBuffer())
  }
  const ending = key.split('.').at(-1) ?? ''
  if (ending === 'avif') return (await endOfBoxes(size, readBytes)) === size
  if (ending === 'webp') return (await readBytes(4, 7))?.readUInt32LE() === size - 8
  const mark = END_MARKS[ending]
  return mark === undefined || (await readBytes(size - mark.length / 2, size - 1))?.toString('hex') === mark
}

/**
 * Returns the end of the boxes that an AVIF consists of, each of which begins with its size; 0 if they cannot be read.
 */
async function endOfBoxes(
  size: number,
  read: (start: number, end: number) => Promise<Buffer | null>,
): Promise<number> {
  let end = 0
  while (end + 8 <= size) {
    const length = (await read(end, end + 3))?.readUInt32BE() ?? 0
    if (length < 8) return 0
    end += length
  }
  return end
}
