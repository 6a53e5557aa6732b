/** Larger files are sent without asking: their content would have to be held whole, in bytes. */
const MOST = 128 * 1024 ** 2

/** SHA-256 of a file's content in hexadecimal; `null` where this browser or this page cannot say. */
export async function hashOf(file: File): Promise<string | null> {
  // Pages without https have none.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle || file.size > MOST) return null
  try {
    const sum = await subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
