import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Response of a server, with its body as text. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

const HEAD_END = '\r\n\r\n'

/** Parses what a server wrote until it closed the connection; `null` if that contains no response. */
export function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1])
  if (!status) return null
  const rest = bytes.subarray(end + HEAD_END.length)
  // "100 Continue" precedes the actual response.
  if (status < 200) return readAnswer(rest)
  const headers = new Headers()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    headers.append(name, value)
  }
  const body = headers.get('transfer-encoding') === 'chunked' ? withoutChunks(rest) : rest
  return { status, headers, text: decoded(body, headers.get('content-encoding')) }
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (lineEnd < 0 || !(length > 0)) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

function decoded(body: Buffer, encoding: string | null): string {
  try {
    if (encoding === 'br') return brotliDecompressSync(body).toString()
    if (encoding === 'gzip') return gunzipSync(body).toString()
  } catch {
    // A response to HEAD names the encoding of a body that it does not have.
  }
  return body.toString()
}
