/** Limit on the length of a file name, in characters. */
const MAX_NAME = 200

/** Returns a file name without its folders and without invisible characters. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const text = last.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
  return [...text].slice(0, MAX_NAME).join('') || 'file'
}
