// Comparison for our uploads: sharp alone makes the same sizes and formats of the same files, as simply as possible,
// from file to file, in a separate process and as many at a time as are sent. Nothing is hashed, stored or reported.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { eachOf, timed } from './each-of.ts'

/** Size and format of a rendition. */
export interface Wanted {
  width: number
  height: number
  format: 'avif' | 'webp' | 'jpeg'
}

interface Order {
  files: readonly string[]
  wanted: readonly Wanted[]
  folder: string
}

/** Seconds of elapsed time and of processor time. */
export interface Spent {
  clock: number
  processor: number
}

const HERE = fileURLToPath(import.meta.url)
/** Qualities of our renditions that do not depend on the picture. */
const OPTIONS = {
  avif: { quality: 57, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80, progressive: true },
} as const

/** Makes all sizes of all files. @param folder for the results */
export async function plainSharp(order: Order): Promise<Spent> {
  const child: ChildProcess = fork(HERE, ['plain'], { execArgv: ['--import', 'tsx'] })
  child.send(order)
  const [spent] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  child.kill()
  if (typeof spent !== 'object' || spent === null) throw new Error('Plain sharp has ended.')
  return spent as Spent
}

async function work({ files, wanted, folder }: Order): Promise<Spent> {
  const before = process.cpuUsage()
  const clock = await timed(() =>
    eachOf(files, async (file, nth) => {
      for (const { width, height, format } of wanted)
        await sharp(file)
          .autoOrient()
          .resize(width, height)
          .toFormat(format, OPTIONS[format])
          .toFile(join(folder, `${nth}-${width}.${format}`))
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return { clock, processor: (user + system) / 1e6 }
}

if (process.argv[2] === 'plain' && process.send)
  process.once('message', async (order: Order) => process.send?.(await work(order)))
