import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isRecord } from '../../../core/kit/is-record.ts'
import { childEnvironment } from '../../kit/platform/index.ts'

/** Size of a film in pixels as it is displayed, and its length in seconds. */
export interface FilmFacts {
  width: number
  height: number
  seconds: number
}

/** Reads films with ffprobe and ffmpeg, if they are installed. */
export interface FilmTools {
  /**
   * Reads size and length; `no film` if ffprobe does not recognise the file as a film, `null` if they cannot be
   * determined.
   */
  read(path: string, format: 'mp4' | 'webm'): Promise<FilmFacts | 'no film' | null>
  /** Writes one frame of a film as PNG; `false` if that is not possible. */
  poster(path: string, format: 'mp4' | 'webm', seconds: number, to: string): Promise<boolean>
}

/** Time limit of one program, in milliseconds. */
const TIMEOUT_MS = 20_000
/** Longest side in pixels, and longest film in seconds, that are plausible. */
const MAX_SIDE_PIXELS = 16_384
const MAX_FILM_SECONDS = 24 * 3600

/**
 * Limits of a program: memory in KiB and processor time in seconds, on systems that can limit them, and number of
 * threads. A file can be crafted to use up all of them.
 */
const LIMITS = { memory: 2 * 1024 * 1024, seconds: 40, threads: 2 }
const LIMITED = `ulimit -v ${LIMITS.memory}; ulimit -t ${LIMITS.seconds}; exec "$@"`
/** Exit code of a shell if a program does not exist. */
const NOT_FOUND = 127

const DEMUXER = { mp4: 'mov', webm: 'matroska' } as const

/**
 * Returns the arguments that open a film: other files and addresses that the film names are never fetched, and it is
 * read as the format that its first bytes show.
 */
const input = (path: string, format: keyof typeof DEMUXER): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  DEMUXER[format],
  '-i',
  `file:${path}`,
]

/** @param programs names or paths of the two programs; by default those of the system */
export function createFilmTools({ ffprobe = 'ffprobe', ffmpeg = 'ffmpeg' } = {}): FilmTools {
  const options = {
    timeout: TIMEOUT_MS,
    maxBuffer: 1024 * 1024,
    killSignal: 'SIGKILL',
    env: childEnvironment(),
  } as const
  const run = (program: string, args: readonly string[]) =>
    process.platform === 'linux'
      ? execute('sh', ['-c', LIMITED, 'sh', program, ...args], options)
      : execute(program, args, options)
  const probe = async (path: string, format: keyof typeof DEMUXER): Promise<unknown> => {
    const flags = ['-v', 'error', '-of', 'json', '-show_entries']
    const entries =
      'stream=index,width,height,codec_type,codec_name,sample_aspect_ratio:stream_disposition=attached_pic:stream_side_data=rotation:format=duration'
    const { stdout } = await run(ffprobe, [...flags, entries, ...input(path, format)])
    return JSON.parse(stdout)
  }
  return {
    async read(path, format) {
      try {
        return readProbe(await probe(path, format))
      } catch (error) {
        return isFileRefused(error) ? 'no film' : null
      }
    },
    async poster(path, format, seconds, to) {
      // The first frame of a film is often black.
      const at = String(Math.min(3, seconds / 10))
      const threads = ['-threads', String(LIMITS.threads)]
      const args = ['-v', 'error', '-nostdin', ...threads, '-ss', at, ...input(path, format)]
      const stream = filmStream(await probe(path, format).catch(() => null))
      if (typeof stream?.index === 'number') args.push('-map', `0:${stream.index}`)
      try {
        await run(ffmpeg, [...args, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-y', to])
        return true
      } catch {
        return false
      }
    },
  }
}

const execute = promisify(execFile)

/** Tells whether the program refused the file, as opposed to being missing or too slow. */
function isFileRefused(error: unknown): boolean {
  const { code, killed, signal } = isRecord(error) ? error : {}
  return typeof code === 'number' && code !== NOT_FOUND && !killed && !signal
}

/** Codecs of cover pictures and of previews, which cameras and drones store as a track besides the film. */
const STILL_CODECS = new Set(['mjpeg', 'png', 'bmp'])

/** Tells whether a stream is a cover picture or a preview, which no browser plays. */
function isStill({ codec_name, disposition }: Record<string, unknown>): boolean {
  return STILL_CODECS.has(String(codec_name)) || (isRecord(disposition) && disposition.attached_pic === 1)
}

/** Returns the first video stream in ffprobe's report that is not a still; a still if there is nothing else. */
function filmStream(probe: unknown): Record<string, unknown> | undefined {
  if (!isRecord(probe) || !Array.isArray(probe.streams)) return undefined
  const streams = probe.streams.filter(isRecord).filter(({ codec_type }) => codec_type === 'video')
  return streams.find((one) => !isStill(one)) ?? streams[0]
}

/** Reads ffprobe's report about a film. */
function readProbe(probe: unknown): FilmFacts | 'no film' | null {
  if (!isRecord(probe) || !Array.isArray(probe.streams) || !isRecord(probe.format)) return null
  const stream = filmStream(probe)
  if (!stream) return 'no film'
  const sides: unknown[] = Array.isArray(stream.side_data_list) ? stream.side_data_list : []
  // Phones add other side data, such as the brightness.
  const turn = sides.find((side) => isRecord(side) && side.rotation !== undefined)
  const isTurned = isRecord(turn) && Math.abs(Number(turn.rotation)) % 180 === 90
  const wide = Math.round(Number(stream.width) * pixelShape(stream.sample_aspect_ratio))
  const [width, height] = isTurned ? [stream.height, wide] : [wide, stream.height]
  return plausibleFacts({ width, height, seconds: Number(probe.format.duration) })
}

/** Returns the ratio of width to height of a pixel, from a text such as `4:3`; 1 if it is not given. */
function pixelShape(ratio: unknown): number {
  const [wide, high] = String(ratio).split(':').map(Number) as [number, number | undefined]
  return high && wide > 0 ? wide / high : 1
}

/** Returns the facts if they are plausible, else `null`. */
export function plausibleFacts(facts: Readonly<Record<string, unknown>>): FilmFacts | null {
  const [width, height, seconds] = [Number(facts.width), Number(facts.height), Number(facts.seconds)]
  const isSize = [width, height].every(
    (side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE_PIXELS,
  )
  return isSize && seconds > 0 && seconds <= MAX_FILM_SECONDS ? { width, height, seconds } : null
}
