/** Characters of a file's name. */
const MAX_NAME = 200

/** A file's name without the folders it came from, and without signs nobody sees. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const seen = last.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
  return [...seen].slice(0, MAX_NAME).join('') || 'file'
}
