import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isRecord } from '../../core/content/index.ts'

/** Size of a film in pixels as it is seen, and its length in seconds. */
export interface FilmFacts {
  width: number
  height: number
  seconds: number
}

/** Reads films by programs of others, where they are installed. */
export interface FilmTools {
  /** `null` where it cannot be told. */
  read(path: string, format: 'mp4' | 'webm'): Promise<FilmFacts | null>
  /** Writes a picture of a film as PNG; `false` where none can be had. */
  poster(path: string, format: 'mp4' | 'webm', seconds: number, to: string): Promise<boolean>
}

/** Longest time that a film is looked at, in milliseconds. */
const PATIENCE_MS = 20_000
/** Longest side of what is believed, in pixels, and longest film, in seconds. */
const MOST_PIXELS = 16_384
const MOST_SECONDS = 24 * 3600

const DEMUXER = { mp4: 'mov', webm: 'matroska' } as const

/** What a film names is never fetched, and it is read as what its first bytes say. */
const input = (path: string, format: keyof typeof DEMUXER): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  DEMUXER[format],
  '-i',
  `file:${path}`,
]

/** @param programs names or paths of the two programs; those of the system unless told */
export function createFilmTools({ ffprobe = 'ffprobe', ffmpeg = 'ffmpeg' } = {}): FilmTools {
  const run = promisify(execFile)
  const options = { timeout: PATIENCE_MS, maxBuffer: 1024 * 1024, killSignal: 'SIGKILL' } as const
  return {
    async read(path, format) {
      const asked = ['-v', 'error', '-of', 'json', '-show_entries']
      const entries = 'stream=width,height,codec_type:stream_side_data=rotation:format=duration'
      try {
        const { stdout } = await run(ffprobe, [...asked, entries, ...input(path, format)], options)
        return readProbe(JSON.parse(stdout))
      } catch {
        // Not installed, too slow, or no film that it knows.
        return null
      }
    },
    async poster(path, format, seconds, to) {
      // Films often begin in the dark.
      const at = String(Math.min(3, seconds / 10))
      const args = ['-v', 'error', '-nostdin', '-ss', at, ...input(path, format)]
      try {
        await run(ffmpeg, [...args, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-y', to], options)
        return true
      } catch {
        return false
      }
    },
  }
}

/** What `ffprobe` says of the first moving picture in a file. */
function readProbe(probe: unknown): FilmFacts | null {
  if (!isRecord(probe) || !Array.isArray(probe.streams) || !isRecord(probe.format)) return null
  const stream = probe.streams.find((one) => isRecord(one) && one.codec_type === 'video')
  if (!isRecord(stream)) return null
  const [side] = Array.isArray(stream.side_data_list) ? stream.side_data_list : []
  const isTurned = isRecord(side) && Math.abs(Number(side.rotation)) % 180 === 90
  const [width, height] = isTurned ? [stream.height, stream.width] : [stream.width, stream.height]
  return believed({ width, height, seconds: Number(probe.format.duration) })
}

/** Facts that can be true; `null` for others. */
export function believed(facts: Readonly<Record<string, unknown>>): FilmFacts | null {
  const [width, height, seconds] = [Number(facts.width), Number(facts.height), Number(facts.seconds)]
  const isSize = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MOST_PIXELS)
  return isSize && seconds > 0 && seconds <= MOST_SECONDS ? { width, height, seconds } : null
}
