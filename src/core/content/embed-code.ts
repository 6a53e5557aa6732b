/**
 * Patterns of the embed codes that hosts give out, each with the address it stands for; `$1` is the captured address or
 * id.
 */
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

/** Returns the address in a pasted embed code; any other text, and a code without an address, unchanged. */
export function addressInCode(pasted: string): string {
  if (!/[<[]/.test(pasted)) return pasted
  for (const [code, address] of CODES) {
    const match = code.exec(pasted)
    if (match) return address.replace('$1', () => match[1] ?? '').replaceAll(/&(amp|#0*38|#x0*26);/gi, '&')
  }
  return pasted
}
