import { webAddress } from './web-address.ts'

/**
 * Patterns of video pages, each with the address of the player and the query key that is kept, with its name in the
 * player.
 */
const PLAYERS: readonly [address: RegExp, player: string, key?: string, called?: string][] = [
  [/^(?:www\.)?loom\.com\/(?:share|embed)\/([\da-f]{32}).*/, 'www.loom.com/embed/$1', 't'],
  [
    /^(?:drive|docs)\.google\.com\/(?:file\/.*?d\/|(?:open|uc)\?(?:.*&)?id=)([\w-]+).*/,
    'drive.google.com/file/d/$1/preview',
    'resourcekey',
  ],
  [
    /^[\w-]+\.wistia\.(?:com|net)\/(?:medias|embed\/iframe)\/(\w+).*/,
    'fast.wistia.net/embed/iframe/$1',
    'wtime',
    'time',
  ],
  [
    /^(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/(\w+).*/,
    'geo.dailymotion.com/player.html?video=$1',
    'start',
    'startTime',
  ],
  [/^streamable\.com\/(?:[eos]\/)?(\w+).*/, 'streamable.com/e/$1', 't'],
  [/^(\w+\.mediadelivery\.net)\/(?:play|embed)\//, '$1/embed/'],
  [/^stream\.mux\.com\/(\w+)\.m3u8.*/, 'player.mux.com/$1', 'token', 'playback-token'],
  [/^(player\.mux\.com\/.*)/, '$1'],
  // Dropbox: the page about a file becomes the address of the file itself.
  [/^((?:www\.)?dropbox\.com\/.+\.(?:mp4|webm|mov|m4v)\?.*?)dl=\d/i, '$1raw=1'],
  [/^((?:www\.)?dropbox\.com\/[^?]+\.(?:mp4|webm|mov|m4v))$/i, '$1?raw=1'],
  [/^((?:www\.)?dropbox\.com\/[^?]+\.(?:mp4|webm|mov|m4v)\?)(?!.*\braw=)/i, '$1raw=1&'],
]

/**
 * Returns the address of the player for an address copied from a video host's pages (video-7); any other address
 * unchanged. YouTube and Vimeo are left to `videoEmbed`.
 */
export function playerAddress(typed: string): string {
  const address = partsOf(typed)
  const [pattern, player = '', key = '', parameter = key] = PLAYERS.find(([one]) => one.test(address)) ?? []
  if (!pattern) return typed
  const url = new URL(`https://${address.replace(pattern, player)}`)
  const value = new URLSearchParams(address.split('?')[1]).get(key)
  if (value) url.searchParams.set(parameter, value)
  return url.href
}

/** Tells whether one of these hosts has a player for an address. */
export const hasPlayer = (typed: string): boolean => PLAYERS.some(([one]) => one.test(partsOf(typed)))

/** Returns host, path and query of an address; empty if it is not a web address. */
function partsOf(typed: string): string {
  const src = webAddress(typed)
  if (!src.startsWith('http')) return ''
  const { hostname, pathname, search } = new URL(src)
  return hostname + pathname + search
}
