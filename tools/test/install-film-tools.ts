import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { say } from '../start/say.js'
import { installByApt } from './install-by-apt.ts'

/** Installs the programs that read films if possible; without them their tests are skipped and say so. */
export async function installFilmTools(): Promise<void> {
  if (await isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installByApt('ffmpeg')
  if (!(await isThere())) say('ffmpeg: not available on this machine. Tests of films skip what needs it.')
}

const isThere = (): Promise<boolean> =>
  promisify(execFile)('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  )
