import { webAddress } from './web-address.ts'

/** Way to show the video behind an address; `none` is an address that must not be used. */
export type VideoEmbed =
  | { kind: 'youtube' | 'vimeo' | 'file' | 'frame'; src: string }
  | { kind: 'none'; src: '' }

export interface VideoEmbedOptions {
  /** Embeds YouTube from its no-cookie host. */
  noCookie?: boolean
  /** Base for root-relative addresses; without it they are refused. */
  base?: string
}

const NONE: VideoEmbed = { kind: 'none', src: '' }
const YOUTUBE_HOST = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/
const YOUTUBE_ID = /^([\w-]{11})(?![\w-])/
/** Segment that looks like an id, since it has eleven characters, but marks a list. */
const LIST = 'videoseries'
/** Segment that marks the live stream of a channel, which is embedded as typed. */
const CHANNEL = 'live_stream'
/** Matches public lists; others are YouTube's mixes or private lists. */
const OPEN_LIST = /^(?!RD|WL|LL)[\w-]+$/
const FILE = /\.(mp4|webm|ogv|mov|m4v|m3u8)$/i

/**
 * Turns an author's address into what a viewer embeds (video-1 to video-3): YouTube and Vimeo in all their forms become
 * their players, keeping times, lists and the hash of unlisted videos; media files stay files; anything else is framed
 * as it is. Other hosts are left to `playerAddress`, which only the server loads.
 */
export function videoEmbed(address: string, { noCookie = false, base }: VideoEmbedOptions = {}): VideoEmbed {
  const src = webAddress(address, base)
  if (!src.startsWith('http')) return NONE
  const url = new URL(src)
  return youtube(url, noCookie) ?? vimeo(url) ?? { kind: FILE.test(url.pathname) ? 'file' : 'frame', src }
}

function youtube(url: URL, noCookie: boolean): VideoEmbed | null {
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  const parameter = (name: string) => url.searchParams.get(name) ?? ''
  let candidate = ''
  if (/^(www\.)?youtu\.be$/.test(url.hostname)) candidate = first
  else if (!YOUTUBE_HOST.test(url.hostname)) return null
  else if (first === 'watch') candidate = parameter('v')
  else if (first === 'playlist') candidate = LIST
  else if (['embed', 'shorts', 'live', 'v', 'e'].includes(first)) candidate = second
  const id = YOUTUBE_ID.exec(candidate)?.[1]
  const list = OPEN_LIST.test(parameter('list')) && `list=${parameter('list')}`
  if (!id || candidate === CHANNEL || (candidate === LIST && !list)) return null
  const [start, end] = [seconds(time(url)), seconds(parameter('end'))]
  const host = noCookie ? 'youtube-nocookie' : 'youtube'
  // A list comes first if it is the only thing to play.
  const played = candidate === LIST ? [list, 'autoplay=1'] : ['autoplay=1', list]
  const query = [...played, start && `start=${start}`, end && `end=${end}`]
  return { kind: 'youtube', src: `https://www.${host}.com/embed/${id}?${query.filter(Boolean).join('&')}` }
}

/** Matches a Vimeo video by its id, with the hash of an unlisted one, also in the addresses that its owner sees. */
const VIMEO_FILM =
  /^\/(?:(?:manage\/videos|(?:channels|ondemand)\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/[^/]+\/video|video)\/)?(\d+)(?:\/([\da-f]+))?\/?$/i
/** Matches a Vimeo page with several videos or a live event. */
const VIMEO_PAGE = /^(\/(?:event|showcase|album)\/\d+)(?:\/embed)?(\/[\da-f]+)?\/?$/

function vimeo(url: URL): VideoEmbed | null {
  if (!/^((www|player)\.)?vimeo\.com$/.test(url.hostname)) return null
  const [, page, key = ''] = VIMEO_PAGE.exec(url.pathname) ?? []
  if (page) return { kind: 'vimeo', src: `https://vimeo.com${page}/embed${key}` }
  const [, id, hash = url.searchParams.get('h')] = VIMEO_FILM.exec(url.pathname) ?? []
  const start = time(url)
  return id
    ? {
        kind: 'vimeo',
        src: `https://player.vimeo.com/video/${id}?autoplay=1${hash ? `&h=${encodeURIComponent(hash)}` : ''}${start ? `#t=${encodeURIComponent(start)}` : ''}`,
      }
    : null
}

/** Returns the start time as typed, from the query or the hash. */
const time = ({ hash, searchParams }: URL): string =>
  searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t') ?? ''

/** Converts `90`, `90s`, `1m30s` and `1h2m3s` to seconds; 0 for anything else. */
function seconds(text: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}
