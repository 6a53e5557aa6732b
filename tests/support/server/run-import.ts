import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPictureWithMetadata } from '../picture-with-metadata.ts'
import { temporaryFolder } from './open-test-services.ts'

interface ImportRun {
  /** Path of the built command line. */
  program: string
  dataDir: string
  /** Arguments of `vitrine import`. */
  words: string[]
  /** Further environment variables. */
  env?: Record<string, string>
  /** Time in milliseconds from the first imported picture to a kill. */
  killAfterMs?: number
  /** Called with the whole output so far, whenever there is more. */
  onOutput?(said: string): void
}

/** Runs `vitrine import` to its end. */
export async function runImport({ program, dataDir, words, env, killAfterMs, onOutput }: ImportRun) {
  const child = spawn(process.execPath, [program, 'import', ...words], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, AVIF: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const began = new Promise<void>((resolve) => {
    child.stdout.on('data', (part) => {
      out += String(part)
      onOutput?.(out)
      if (out.includes('drafts.') || out.includes('published works.')) resolve()
    })
  })
  child.stderr.on('data', (part) => {
    err += String(part)
  })
  const exit = once(child, 'close')
  if (killAfterMs !== undefined) {
    await Promise.race([began, exit])
    await pause(killAfterMs)
    child.kill('SIGKILL')
  }
  const [code] = await exit
  return { code, out, err }
}

/** Creates a folder of series, each with a number of pictures with titles. */
export async function seriesFolder(works: number, pictures: number): Promise<string> {
  const folder = await temporaryFolder()
  for (let work = 0; work < works; work++) {
    await mkdir(join(folder, `Series ${work}`))
    for (let picture = 0; picture < pictures; picture++)
      await writeFile(
        join(folder, `Series ${work}`, `${picture}.jpg`),
        await createPictureWithMetadata(
          { xmp: { description: `Picture ${picture}`, subject: [`Word ${work}`] } },
          { background: `#${(0x100000 + work * 0x20000 + picture * 0x300).toString(16)}` },
        ),
      )
  }
  return folder
}
