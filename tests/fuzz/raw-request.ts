import { connect } from 'node:net'
import { type Answer, readAnswer } from './read-answer.ts'

/** Name and value. */
export type Header = readonly [name: string, value: string]

/** A request as it goes over the wire, whether HTTP allows it or not. */
export interface RawRequest {
  method: string
  target: string
  version: string
  headers: readonly Header[]
  body: string
  /** How the body's end is told. `broken` framings may leave the server waiting for more, and so may what is cut. */
  framing: 'none' | 'length' | 'chunked' | 'broken'
  /** Share of the bytes that are sent before the sender hangs up; `null` sends all. */
  cutAt: number | null
}

/** What came back, and after how long; `closed` when the connection ended without an answer. */
export type Outcome = (
  | { kind: 'answered'; answer: Answer; firstByteMs: number }
  | { kind: 'closed' }
  | { kind: 'silent' }
) & {
  tookMs: number
}

/** How long a sender that owes the rest of its request waits before it hangs up. */
const HANG_UP_AFTER_MS = 30
/** Nobody waits longer: by then the server has failed. */
const GIVE_UP_AFTER_MS = 10_000
const CHUNK_LENGTH = 700

/** True for requests that a server has to answer: whole, framed as HTTP says, and not for a proxy. */
export const isWhole = ({ method, framing, cutAt }: RawRequest): boolean =>
  framing !== 'broken' && cutAt === null && method !== 'CONNECT'

/** Sends a request over a connection of its own and waits for the answer, or for the connection to end. */
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
    // A server may refuse what it has not read to its end: what it wrote before counts.
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

/** Text of single bytes goes out as those bytes, be they UTF-8 or not; any other text as UTF-8. */
const encode = (text: string): Buffer => Buffer.from(text, isWide(text) ? 'utf8' : 'latin1')

const isWide = (text: string): boolean => [...text].some((character) => character > 'ÿ')
