/**
 * Limit on the size of a file to hash, in bytes; larger ones are sent without asking, because a hash needs the whole
 * content in memory.
 */
const MAX_BYTES = 128 * 1024 ** 2

/** Returns the SHA-256 of a file's content in hexadecimal; `null` if it cannot be computed here. */
export async function hashOf(file: File): Promise<string | null> {
  // Pages without https have no `crypto.subtle`.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle || file.size > MAX_BYTES) return null
  try {
    const sum = await subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
