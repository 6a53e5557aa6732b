import { webAddress } from './web-address.ts'

/** How the film behind an address is shown; `none` is an address that must not be used. */
export type VideoEmbed =
  | { kind: 'youtube' | 'vimeo' | 'file' | 'frame'; src: string }
  | { kind: 'none'; src: '' }

export interface VideoEmbedOptions {
  /** Embeds YouTube from its no-cookie host. */
  noCookie?: boolean
  /** What root-relative addresses are resolved against; without it they are refused. */
  base?: string
}

const NONE: VideoEmbed = { kind: 'none', src: '' }
const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const YOUTUBE_ID = /^([\w-]{11})(?![\w-])/
/** Eleven characters long like an id, but names of lists and live channels: embedded as typed. */
const NOT_AN_ID = new Set(['videoseries', 'live_stream'])
const FILE = /\.(?:mp4|webm|ogv|mov|m4v)$/i

/**
 * Turns an author's address into what a viewer embeds (video-1 to video-3): YouTube and Vimeo in all their forms
 * become their players with start time and unlisted hash kept, media files stay files, anything else is
 * framed as it is.
 */
export function videoEmbed(address: string, { noCookie = false, base }: VideoEmbedOptions = {}): VideoEmbed {
  const src = webAddress(address, base)
  if (!src.startsWith('http')) return NONE
  const url = new URL(src)
  return youtube(url, noCookie) ?? vimeo(url) ?? { kind: FILE.test(url.pathname) ? 'file' : 'frame', src }
}

function youtube(url: URL, noCookie: boolean): VideoEmbed | null {
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  let candidate = ''
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') candidate = first
  else if (!YOUTUBE_HOST.test(url.hostname)) return null
  else if (first === 'watch') candidate = url.searchParams.get('v') ?? ''
  else if (['embed', 'shorts', 'live', 'v', 'e'].includes(first)) candidate = second
  const id = YOUTUBE_ID.exec(candidate)?.[1]
  if (!id || NOT_AN_ID.has(candidate)) return null
  const host = noCookie ? 'youtube-nocookie' : 'youtube'
  const start = seconds(time(url))
  return {
    kind: 'youtube',
    src: `https://www.${host}.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
  }
}

const VIMEO_PATHS = [
  /^\/(?<id>\d+)(?:\/(?<hash>[\da-f]+))?\/?$/i,
  /^\/(?:channels|ondemand)\/[^/]+\/(?<id>\d+)\/?$/,
  /^\/groups\/[^/]+\/videos\/(?<id>\d+)\/?$/,
  /^\/(?:showcase|album)\/[^/]+\/video\/(?<id>\d+)\/?$/,
  /^\/video\/(?<id>\d+)\/?$/,
]

function vimeo(url: URL): VideoEmbed | null {
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(url.hostname)) return null
  for (const path of VIMEO_PATHS) {
    const { id, hash = url.searchParams.get('h') } = path.exec(url.pathname)?.groups ?? {}
    if (!id) continue
    const start = time(url)
    return {
      kind: 'vimeo',
      src: `https://player.vimeo.com/video/${id}?autoplay=1${hash ? `&h=${encodeURIComponent(hash)}` : ''}${start ? `#t=${encodeURIComponent(start)}` : ''}`,
    }
  }
  return null
}

/** The start time as typed, in the query or behind the hash. */
const time = (url: URL): string => {
  const hash = new URLSearchParams(url.hash.slice(1))
  return url.searchParams.get('t') ?? url.searchParams.get('start') ?? hash.get('t') ?? ''
}

/** `90`, `90s`, `1m30s` and `1h2m3s` in seconds; 0 for anything else. */
function seconds(text: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}
