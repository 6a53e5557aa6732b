import { connect } from 'node:net'
import { type Answer, readAnswer } from './read-answer.ts'

/** Header as name and value. */
export type Header = readonly [name: string, value: string]

/** Request as it is sent over the connection, whether HTTP allows it or not. */
export interface RawRequest {
  method: string
  target: string
  version: string
  headers: readonly Header[]
  body: string
  /**
   * Method by which the end of the body is marked. With a `broken` framing, or if it is cut, the server may wait for
   * more.
   */
  framing: 'none' | 'length' | 'chunked' | 'broken'
  /** Fraction of the bytes that are sent before the sender closes the connection; `null` sends all. */
  cutAt: number | null
}

/** Outcome of a request, with its duration; `closed` if the connection ended without a response. */
export type Outcome = (
  | { kind: 'answered'; answer: Answer; firstByteMs: number }
  | { kind: 'closed' }
  | { kind: 'silent' }
) & {
  tookMs: number
}

/** Time in milliseconds after which a sender of an incomplete request closes the connection. */
const HANG_UP_AFTER_MS = 30
/** Limit on the time to wait, in milliseconds; a server that is silent for so long has failed. */
const GIVE_UP_AFTER_MS = 10_000
const CHUNK_LENGTH = 700

/** Tells whether the server has to answer a request: it is complete, framed as HTTP says, and not for a proxy. */
export const isWhole = ({ method, framing, cutAt }: RawRequest): boolean =>
  framing !== 'broken' && cutAt === null && method !== 'CONNECT'

/** Sends a request over a new connection and waits for the response, or for the connection to end. */
export function send(port: number, request: RawRequest): Promise<Outcome> {
  const bytes = toBytes(request)
  const cut = request.cutAt === null ? bytes : bytes.subarray(0, Math.floor(bytes.length * request.cutAt))
  const started = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(cut))
    const patience = isWhole(request) ? GIVE_UP_AFTER_MS : HANG_UP_AFTER_MS
    let timedOut = false
    socket.setTimeout(patience, () => {
      timedOut = true
      socket.destroy()
    })
    let firstByteMs = 0
    socket.on('data', (chunk) => {
      if (chunks.length === 0) firstByteMs = performance.now() - started
      chunks.push(chunk)
    })
    // A server may refuse a request that it has not read completely; what it wrote before counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      const tookMs = performance.now() - started
      const answer = readAnswer(Buffer.concat(chunks))
      if (answer) resolve({ kind: 'answered', answer, firstByteMs, tookMs })
      else resolve({ kind: timedOut ? 'silent' : 'closed', tookMs })
    })
  })
}

function toBytes({ method, target, version, headers, body, framing }: RawRequest): Buffer {
  const content = encode(body)
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  if (framing === 'length') lines.push(`Content-Length: ${content.length}`)
  if (framing === 'chunked') lines.push('Transfer-Encoding: chunked')
  const head = encode([`${method} ${target} ${version}`, ...lines, 'Connection: close', '', ''].join('\r\n'))
  if (framing === 'none') return head
  return Buffer.concat([head, framing === 'chunked' ? inChunks(content) : content])
}

function inChunks(content: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let start = 0; start < content.length; start += CHUNK_LENGTH) {
    const part = content.subarray(start, start + CHUNK_LENGTH)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

/**
 * Encodes a text: as single bytes if all its characters fit into one, whether they are valid UTF-8 or not; else as
 * UTF-8.
 */
const encode = (text: string): Buffer => Buffer.from(text, isWide(text) ? 'utf8' : 'latin1')

const isWide = (text: string): boolean => [...text].some((character) => character > 'ÿ')
