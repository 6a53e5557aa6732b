import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../db/index.ts'
import { filmName, hashPrefix, originalName, renditionName } from '../media/index.ts'
import type { CheckRepository } from './check.repository.ts'

/** Damage found in the media folder. */
export interface FileFindings {
  /** One for each file, with what to do. */
  sentences: string[]
  /** Damaged files that the server recreates once they are deleted. */
  replaceable: string[]
}

/** Finds files that are missing or differ from what was stored. */
export async function checkFiles(dataDir: string, repository: CheckRepository): Promise<FileFindings> {
  const media = join(dataDir, 'media')
  const sentences: string[] = []
  const replaceable: string[] = []
  const compare = async (path: string, hash: string, what: string) => {
    const actual = await hashOf(path)
    if (actual === hash) return
    const state = actual === null ? 'is missing' : 'is not what was stored'
    sentences.push(`${what} ${state}: put ${path} back from a backup, or add it to the site again.`)
  }
  for (const { content_hash: hash, mime, file_name } of await repository.assets().catch(() => []))
    await compare(
      join(media, 'originals', originalName(hash, mime)),
      hash,
      `The original of the picture "${file_name}"`,
    )
  for (const { webm_hash, mp4_hash } of await repository.films().catch(() => [])) {
    if (webm_hash) await compare(join(media, filmName(hashPrefix(webm_hash), 'webm')), webm_hash, 'A film')
    if (mp4_hash) await compare(join(media, filmName(hashPrefix(mp4_hash), 'mp4')), mp4_hash, 'A film')
  }
  let missing = 0
  for (const { address, width, format } of await repository.renditions().catch(() => [])) {
    const path = join(media, renditionName(address, width, format))
    const bytes = await readIfThere(path)
    if (bytes === null) missing += 1
    else if (!isComplete(bytes, format)) {
      replaceable.push(path)
      sentences.push(
        `${path} is half a picture: run "vitrine check --mend", and it is made anew when a visitor asks for it.`,
      )
    }
  }
  if (missing > 0)
    sentences.push(
      `Sizes of pictures are missing (${missing}): each is made anew when a visitor asks for it.`,
    )
  return { sentences, replaceable }
}

/** The SHA-256 of a file in hexadecimal; `null` if the file is missing. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })

/** Whether the file is as long as its header says, or ends with its end marker. */
const isComplete = (bytes: Buffer, format: 'webp' | 'jpeg'): boolean =>
  format === 'webp'
    ? bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length
    : bytes.length > 4 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
