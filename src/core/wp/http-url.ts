/**
 * A usable address, or the empty string: only http and https are accepted, everything else
 * (`javascript:`, `data:`, rubbish) is refused (contract 4, line 37). Entities must be decoded before.
 *
 * @param base address that relative addresses are resolved against; without it they are refused
 */
export function httpUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || !value.trim()) return ''
  try {
    const url = new URL(value.trim(), base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : ''
  } catch {
    return ''
  }
}
