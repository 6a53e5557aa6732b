import { createHash } from 'node:crypto'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import {
  type FilmFormat,
  filmKey,
  isComplete,
  isFilmType,
  originalKey,
  publicKey,
  renditionName,
} from '../../site/media/index.ts'
import type { CheckRepository, StoredRendition } from './check.repository.ts'

/** Damage found among the stored files. */
export interface FileFindings {
  /** Sentences about damaged files, one for each, with advice. */
  sentences: string[]
  /** Keys of damaged files that are created again once they are deleted. */
  replaceable: StorageKey[]
  /** Renditions of pictures that have to be created again. */
  lostRenditions: StoredRendition[]
  /** Ids of pictures whose original is whole. */
  wholePictures: number[]
  /** Lengths in bytes of whole files for which another length or none is recorded. */
  lengths: Map<StorageKey, number>
}

const REPAIR = 'run "vitrine check --repair"'

/** Finds files that are missing or differ from what was stored. */
export async function checkFiles(storage: Storage, repository: CheckRepository): Promise<FileFindings> {
  const findings: FileFindings = {
    sentences: [],
    replaceable: [],
    lostRenditions: [],
    wholePictures: [],
    lengths: new Map(),
  }
  /** Tells whether a file is what was stored. */
  const compare = async (key: StorageKey, hash: string, length: RecordedLength, what: string) => {
    const actual = await readFile(storage, key)
    if (actual?.hash === hash) {
      noteLength(findings, key, length, actual.size)
      return true
    }
    const state = actual === null ? 'is missing' : 'is not what was stored'
    findings.sentences.push(
      `${what} ${state}: put ${storage.locate(key)} back from a backup, or add it to the site again.`,
    )
    return false
  }
  const names = new Map<number, string>()
  for (const { id, content_hash: hash, mime, file_name, bytes } of await repository
    .assets()
    .catch(() => [])) {
    names.set(id, file_name)
    if (isFilmType(mime)) continue
    const what = `The original of the picture "${file_name}"`
    if (await compare(originalKey(hash, mime), hash, bytes, what)) findings.wholePictures.push(id)
  }
  const compareFilm = async (hash: string, length: RecordedLength, format: FilmFormat, what: string) => {
    const original = originalKey(hash, `video/${format}`)
    const originalHead = await storage.head(original)
    if (!originalHead) {
      await compare(filmKey(hash, format), hash, length, what)
      return
    }
    await compare(original, hash, originalHead.size, what.replace('The', 'The original of the'))
    // The public file differs from the original in bytes but not in size, so only the size is compared.
    const publicHead = await storage.head(filmKey(hash, format))
    if (publicHead?.size === originalHead.size)
      noteLength(findings, filmKey(hash, format), length, publicHead.size)
    else
      findings.sentences.push(
        `${what} is not what was stored: put ${storage.locate(filmKey(hash, format))} back from a backup, or add it to the site again.`,
      )
  }
  for (const { id, webm_hash, mp4_hash, webm_bytes, mp4_bytes } of await repository.films().catch(() => [])) {
    const what = `The film "${names.get(id) ?? id}"`
    if (webm_hash) await compareFilm(webm_hash, webm_bytes, 'webm', what)
    if (mp4_hash) await compareFilm(mp4_hash, mp4_bytes, 'mp4', what)
  }
  await checkRenditions(storage, repository, findings)
  await checkDrawings(storage, findings)
  return findings
}

async function checkRenditions(
  storage: Storage,
  repository: CheckRepository,
  findings: FileFindings,
): Promise<void> {
  const { sentences, replaceable, lostRenditions } = findings
  let missingCount = 0
  for (const rendition of await repository.renditions().catch(() => [])) {
    const { address, width, format, bytes } = rendition
    const key = publicKey(renditionName(address, width, format))
    const size = (await storage.head(key))?.size
    if (size !== undefined && size === (bytes ?? size) && (await isComplete(storage, key, size))) {
      noteLength(findings, key, bytes, size)
      continue
    }
    lostRenditions.push(rendition)
    if (size === undefined) missingCount += 1
    else {
      replaceable.push(key)
      sentences.push(`${storage.locate(key)} is an incomplete picture: ${REPAIR}, and it is made anew.`)
    }
  }
  if (missingCount > 0)
    sentences.push(`Sizes of pictures are missing (${missingCount}): ${REPAIR}, and they are made anew.`)
}

/** The length recorded in the database; `undefined` if the database is of an earlier version. */
type RecordedLength = number | null | undefined

function noteLength(
  { lengths }: FileFindings,
  key: StorageKey,
  recorded: RecordedLength,
  size: number,
): void {
  if (recorded !== undefined && recorded !== size) lengths.set(key, size)
}

async function checkDrawings(storage: Storage, { sentences, replaceable }: FileFindings): Promise<void> {
  for await (const { key, size } of storage.list('drawn')) {
    if (await isComplete(storage, key, size)) continue
    replaceable.push(key)
    sentences.push(`${storage.locate(key)} is an incomplete drawing: ${REPAIR}, and it is made anew.`)
  }
}

/** Returns the SHA-256 of a file in hexadecimal and its size in bytes; `null` if the file is missing. */
async function readFile(storage: Storage, key: StorageKey): Promise<{ hash: string; size: number } | null> {
  const file = await storage.get(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk)
  return { hash: hash.digest('hex'), size: file.size }
}
