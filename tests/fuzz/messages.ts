import fc, { type Arbitrary } from 'fast-check'
import type { Form } from './explore.ts'
import { oneOf, weighted } from './one-of.ts'
import type { Header, RawRequest } from './raw-request.ts'
import { query } from './targets.ts'
import { nastyText } from './texts.ts'

/** Body with the headers that describe it. */
export interface Message {
  headers: readonly Header[]
  body: string
  framing: RawRequest['framing']
}

const FORM = 'application/x-www-form-urlencoded'
const TYPES = [
  FORM,
  `${FORM}; charset=utf-16`,
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json',
  'text/plain',
  'image/png',
  ';',
  'a'.repeat(2000),
]
const MAX_REPEATED = 1 << 18

export const noBody: Arbitrary<Message> = fc.constant({ headers: [], body: '', framing: 'none' })

const framing = fc.constantFrom<RawRequest['framing']>('length', 'length', 'chunked')

/** Generates a body of any kind, small or large. */
export function anyBody(keys: readonly string[]): Arbitrary<Message> {
  const fields = query(keys).map((parts) => parts.join('&'))
  const multipart = fc
    .tuple(oneOf(keys, 'x'), nastyText, fc.constantFrom('--x--\r\n', '--x\r\n', ''))
    .map(
      ([name, text, end]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n${end}`,
    )
  const json = fc.oneof(fc.json(), fc.constantFrom('{', '[', '"', 'null', '['.repeat(5000)))
  const large = fc
    .tuple(fc.constantFrom('a', 'a&', '&', '=', '%', '\0'), fc.nat(MAX_REPEATED))
    .map(([part, times]) => part.repeat(times))
  const body = weighted([3, fields], [3, multipart], [2, json], [2, nastyText], [1, large])
  const headers = oneOf(TYPES, '').map((type): Header[] => [['Content-Type', type]])
  return fc.record({ headers, body, framing })
}

/** Generates a form as a page contains it, with one field filled in maliciously. */
export const formBody = (
  { fields, cookie }: Form,
  keys: readonly string[],
  origin: string,
): Arbitrary<Message> =>
  fc
    .record({
      at: fc.nat(fields.length),
      name: oneOf(keys, 'x'),
      text: nastyText,
      // Every request tries another account, because repeated tries for one account are slowed.
      rest: fc.uuid().map((id) => `${id}@example.org`),
      framing,
    })
    .map(({ at, name, text, rest, framing: way }) => {
      const filled = fields.map(([field, value], index) => [field, index === at ? text : value || rest])
      const all = at === fields.length ? [...filled, [name, text]] : filled
      const headers: Header[] = [
        ['Content-Type', FORM],
        ['Origin', origin],
        ['Cookie', cookie],
      ]
      return { headers, body: new URLSearchParams(all).toString(), framing: way }
    })
