import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { createFilmTools } from './film-tools.ts'

/** Creates a program that records its arguments and prints a text. */
async function program(says: string) {
  const folder = await temporaryFolder()
  const path = join(folder, 'program')
  await writeFile(path, `#!/bin/sh\necho "$@" > ${folder}/asked\ncat <<'END'\n${says}\nEND\n`)
  await chmod(path, 0o755)
  return { path, readArgs: () => readFile(join(folder, 'asked'), 'utf8') }
}

const film = (stream: object, duration: unknown = '12.5') =>
  JSON.stringify({
    streams: [{ codec_type: 'audio' }, { codec_type: 'video', ...stream }],
    format: { duration },
  })

/** Returns the output for a film that begins with a still of 160 by 120 pixels. */
const withStill = (still: object, stream: object) =>
  JSON.stringify({
    streams: [
      { codec_type: 'video', width: 160, height: 120, ...still },
      { codec_type: 'video', ...stream },
    ],
    format: { duration: '12.5' },
  })

// @behaviour media-9
it.each([
  [film({ width: 1920, height: 1080 }), { width: 1920, height: 1080, seconds: 12.5 }],
  [
    film({ width: 1920, height: 1080, side_data_list: [{ rotation: -90 }] }),
    { width: 1080, height: 1920, seconds: 12.5 },
  ],
  [
    // As phones write it: the brightness before the rotation.
    film({ width: 64, height: 36, side_data_list: [{ dv_profile: 8 }, { rotation: -90 }] }),
    { width: 36, height: 64, seconds: 12.5 },
  ],
  [
    film({ width: 64, height: 36, side_data_list: [{ rotation: 180 }, { dv_profile: 8 }] }),
    { width: 64, height: 36, seconds: 12.5 },
  ],
  // Pixels that are wider than high, as tapes have them.
  [
    film({ width: 1440, height: 1080, sample_aspect_ratio: '4:3' }),
    { width: 1920, height: 1080, seconds: 12.5 },
  ],
  [
    film({ width: 1440, height: 1080, sample_aspect_ratio: '0:1', side_data_list: [{ rotation: 90 }] }),
    { width: 1080, height: 1440, seconds: 12.5 },
  ],
  // The preview of a drone as the first track, and the cover of a file.
  [
    withStill({ codec_name: 'mjpeg' }, { codec_name: 'h264', width: 640, height: 360 }),
    { width: 640, height: 360, seconds: 12.5 },
  ],
  [
    withStill({ codec_name: 'webp', disposition: { attached_pic: 1 } }, { width: 640, height: 360 }),
    { width: 640, height: 360, seconds: 12.5 },
  ],
  [film({ codec_name: 'mjpeg', width: 64, height: 36 }), { width: 64, height: 36, seconds: 12.5 }],
  [film({ width: 0, height: 1080 }), null],
  [film({ width: 99_999, height: 1080 }), null],
  [film({ width: 1920, height: 1080 }, 'N/A'), null],
  ['{"streams":[],"format":{}}', 'no film'],
  ['no json', null],
])('the output for %s is read as %j', async (says, facts) => {
  const { path } = await program(says)
  expect(await createFilmTools({ ffprobe: path }).read('/tmp/film', 'mp4')).toEqual(facts)
})

// @behaviour media-9
it('a video is read by its own format, and references no other file', async () => {
  const { path, readArgs } = await program(film({ width: 2, height: 2 }))
  await createFilmTools({ ffprobe: path }).read('/tmp/film', 'webm')
  expect(await readArgs()).toContain('-protocol_whitelist file -f matroska -i file:/tmp/film')
})

// @behaviour media-10
it('a program has no secrets of the server, and limited memory and time', async () => {
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-server')
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await temporaryFolder()
  const path = join(folder, 'program')
  await writeFile(path, `#!/bin/sh\nenv > ${folder}/names\n(ulimit -v; ulimit -t) > ${folder}/limits\n`)
  await chmod(path, 0o755)
  await createFilmTools({ ffprobe: path }).read('/tmp/film', 'mp4')
  const names = await readFile(join(folder, 'names'), 'utf8')
  expect(names).toMatch(/^PATH=/m)
  expect(names).not.toContain('AUTH_SECRET')
  if (process.platform === 'linux')
    expect(await readFile(join(folder, 'limits'), 'utf8')).toMatch(/^\d+\n\d+\n$/)
})

it('without the programs nothing is read', async () => {
  const tools = createFilmTools({ ffprobe: '/nowhere/ffprobe', ffmpeg: '/nowhere/ffmpeg' })
  expect(await tools.read('/tmp/film', 'mp4')).toBeNull()
  expect(await tools.poster('/tmp/film', 'mp4', 10, '/tmp/poster')).toBe(false)
})

const run = promisify(execFile)
const isInstalled = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
)

// Skipped if the programs are not installed; the test command installs them if it can.
describe.skipIf(!isInstalled)('the programs themselves', () => {
  /** Creates a film of two seconds in one colour. */
  const film = async (name: string, encoding: readonly string[]) => {
    const path = join(await temporaryFolder(), name)
    const source = ['-f', 'lavfi', '-i', 'color=c=0x3366cc:size=320x180:rate=10:duration=2']
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...source, ...encoding, '-y', path])
    return path
  }

  // @behaviour media-9
  it.each([
    ['mp4', ['-c:v', 'mpeg4']],
    ['webm', ['-c:v', 'libvpx', '-b:v', '200k']],
  ] as const)('read size and length of %s, and take a picture of it', async (format, encoding) => {
    const path = await film(`film.${format}`, encoding)
    const tools = createFilmTools()
    const facts = await tools.read(path, format)
    expect(facts).toEqual({ width: 320, height: 180, seconds: expect.closeTo(2, 1) })
    const poster = join(await temporaryFolder(), 'poster')
    expect(await tools.poster(path, format, 2, poster)).toBe(true)
    const { dominant } = await sharp(poster).stats()
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'png', width: 320, height: 180 })
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  // @behaviour media-9
  it('read the size of the film and take its picture if a preview is the first track', async () => {
    const plain = await film('plain.mp4', ['-c:v', 'mpeg4'])
    const path = join(await temporaryFolder(), 'drone.mp4')
    const preview = ['-f', 'lavfi', '-i', 'color=c=red:size=160x120:rate=1:duration=2']
    const tracks = ['-map', '1', '-map', '0', '-c:v:0', 'mjpeg', '-pix_fmt:v:0', 'yuvj420p', '-c:v:1', 'copy']
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', plain, ...preview, ...tracks, '-y', path])
    const tools = createFilmTools()
    expect(await tools.read(path, 'mp4')).toMatchObject({ width: 320, height: 180 })
    const poster = join(await temporaryFolder(), 'poster')
    expect(await tools.poster(path, 'mp4', 2, poster)).toBe(true)
    expect(await sharp(poster).metadata()).toMatchObject({ width: 320, height: 180 })
  })

  // @behaviour media-9
  it('read a rotated video as it is displayed, and nothing of other files', async () => {
    const plain = await film('plain.mp4', ['-c:v', 'mpeg4'])
    const turned = join(await temporaryFolder(), 'turned.mp4')
    const turn = ['-c', 'copy', '-metadata:s:v:0', 'rotate=90', '-y', turned]
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', plain, ...turn])
    expect(await createFilmTools().read(turned, 'mp4')).toMatchObject({ width: 180, height: 320 })
    const other = join(await temporaryFolder(), 'other.mp4')
    await writeFile(other, 'no film at all')
    expect(await createFilmTools().read(other, 'mp4')).toBe('no film')
  })
})
