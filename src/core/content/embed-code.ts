/** Codes that hosts give for embedding: what stands in front of the address, or of the id that makes one. */
const CODES: readonly [code: RegExp, address: string][] = [
  [/<(?:iframe|video|source|embed)\b[^<>]*?\ssrc\s*=\s*["']?([^"'\s<>]+)/i, '$1'],
  [/<mux-player\b[^<>]*?\splayback-id\s*=\s*["']?([\w-]+)/i, 'https://player.mux.com/$1'],
  [
    /(?:\bwistia_async_|<wistia-player\b[^<>]*?\smedia-id\s*=\s*["']?)(\w+)/i,
    'https://fast.wistia.net/embed/iframe/$1',
  ],
  [/<blockquote\b[^<>]*?\scite\s*=\s*["']?([^"'\s<>]+)/i, '$1'],
  [/<a\b[^<>]*?\shref\s*=\s*["']?([^"'\s<>]+)/i, '$1'],
  [/\[embed[^\]]*\]\s*([^\s[\]]+)\s*\[\/embed\]/i, '$1'],
]

/** The address in a code for embedding that somebody pasted; any other text, and a code without one, as it is. */
export function addressInCode(pasted: string): string {
  if (!/[<[]/.test(pasted)) return pasted
  for (const [code, address] of CODES) {
    const found = code.exec(pasted)
    if (found) return address.replace('$1', () => found[1] ?? '').replaceAll(/&(amp|#0*38|#x0*26);/gi, '&')
  }
  return pasted
}
