/**
 * Reads the body of a request as UTF-8 text. Whoever reads a body says how long it may be, so that no way to a route
 * leads around its limit.
 *
 * @param most in bytes
 * @returns `null` for a longer body, of which no more than that is held in memory
 */
export async function readText(request: Request, most: number): Promise<string | null> {
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > most) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
