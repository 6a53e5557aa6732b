import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { createFilmTools } from './film-tools.ts'

/** A program that writes down what it is asked, and says this. */
async function program(says: string) {
  const folder = await temporaryFolder()
  const path = join(folder, 'program')
  await writeFile(path, `#!/bin/sh\necho "$@" > ${folder}/asked\ncat <<'END'\n${says}\nEND\n`)
  await chmod(path, 0o755)
  return { path, asked: () => readFile(join(folder, 'asked'), 'utf8') }
}

const film = (stream: object, duration: unknown = '12.5') =>
  JSON.stringify({
    streams: [{ codec_type: 'audio' }, { codec_type: 'video', ...stream }],
    format: { duration },
  })

// @behaviour media-9
it.each([
  [film({ width: 1920, height: 1080 }), { width: 1920, height: 1080, seconds: 12.5 }],
  [
    film({ width: 1920, height: 1080, side_data_list: [{ rotation: -90 }] }),
    { width: 1080, height: 1920, seconds: 12.5 },
  ],
  [film({ width: 0, height: 1080 }), null],
  [film({ width: 99_999, height: 1080 }), null],
  [film({ width: 1920, height: 1080 }, 'N/A'), null],
  ['{"streams":[],"format":{}}', null],
  ['no json', null],
])('of %s is read %j', async (says, facts) => {
  const { path } = await program(says)
  expect(await createFilmTools({ ffprobe: path }).read('/tmp/film', 'mp4')).toEqual(facts)
})

// @behaviour media-9
it('a film is read as what it is, and leads to no other file', async () => {
  const { path, asked } = await program(film({ width: 2, height: 2 }))
  await createFilmTools({ ffprobe: path }).read('/tmp/film', 'webm')
  expect(await asked()).toContain('-protocol_whitelist file -f matroska -i file:/tmp/film')
})

it('without the programs nothing is read', async () => {
  const tools = createFilmTools({ ffprobe: '/nowhere/ffprobe', ffmpeg: '/nowhere/ffmpeg' })
  expect(await tools.read('/tmp/film', 'mp4')).toBeNull()
  expect(await tools.poster('/tmp/film', 'mp4', 10, '/tmp/poster')).toBe(false)
})
