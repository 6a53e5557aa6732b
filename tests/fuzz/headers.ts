import fc, { type Arbitrary } from 'fast-check'
import { oneOf, weighted } from './one-of.ts'
import type { Header, RawRequest } from './raw-request.ts'
import { nastyText } from './texts.ts'

/** Names of headers that decide where a request ends or where it goes; they are tried separately. */
const OF_THE_FRAME =
  /^(content-length|transfer-encoding|connection|expect|host|trailer|te|keep-alive|upgrade)$/i

const STRANGE_HOSTS = [
  ...'999.999.999.999 evil.test [::1 [::1] localhost:99999 localhost: %00 a@b ä .. / \\ xn--a'.split(' '),
  '',
  'a b',
  'x'.repeat(3000),
]

/** Generates headers that the server reads, with valid and invalid values, some of them twice. */
export function anyHeaders(
  names: readonly string[],
  cookies: readonly string[],
  origin: string,
): Arbitrary<Header[]> {
  const ownNames = names.filter((name) => !OF_THE_FRAME.test(name))
  const madeUp = fc.stringMatching(/^[A-Za-z-]{1,20}$/).filter((name) => !OF_THE_FRAME.test(name))
  // Only characters that a header may contain; others are tried as a fault of the frame.
  const value = nastyText.map((text) => text.replace(/[^\t -~\u0080-\u00ff]/g, ''))
  const strange = fc.tuple(weighted([5, oneOf(ownNames, 'accept')], [1, madeUp]), value)
  const sentCookies = fc
    .subarray([...cookies, 'astraColorSwitcherState=true', 'x'])
    .map((list) => ['Cookie', list.join('; ')] as const)
  const fitting = fc.oneof(
    sentCookies,
    header('Accept-Encoding', 'br', 'gzip', 'br;q=x, *', '*;q=0', 'identity'),
    header('Accept', 'application/json', 'text/html', '*/*'),
    header('Origin', origin, 'null', 'https://evil.test', 'x:'),
    header(
      'Range',
      'bytes=0-',
      'bytes=-1',
      'bytes=9-1',
      `bytes=0-${'9'.repeat(30)}`,
      `bytes=${' '.repeat(9000)}x`,
    ),
    header('Sec-Fetch-Site', 'same-origin', 'cross-site'),
    header('X-Forwarded-Proto', 'https', 'x', ','),
    header('X-Forwarded-Host', 'evil.test', '', '::'),
    header('Forwarded', 'for=1;host=x;proto=https', ',,', '"'),
    header('X-HTTP-Method-Override', 'DELETE', 'x'),
    header('Upgrade', 'websocket', 'h2c'),
    header('Expect', '100-continue', '100-continue', '100-continue', 'x'),
  )
  return fc.array(weighted<Header>([2, fitting], [1, strange]), { maxLength: 5 })
}

const header = (name: string, ...values: string[]): Arbitrary<Header> =>
  fc.constantFrom(...values).map((value) => [name, value] as const)

/** Generates a Host header: the right host, none, two, or an invalid one. */
export const anyHost = (host: string): Arbitrary<Header[]> => {
  const right: Header = ['Host', host]
  const strange = fc.oneof(fc.constantFrom(...STRANGE_HOSTS), fc.stringMatching(/^[!-~]{1,40}$/))
  return weighted<Header[]>(
    [12, fc.constant([right])],
    [1, strange.map((other) => [['Host', other]])],
    [1, fc.constantFrom([], [right, ['Host', 'evil.test']])],
  )
}

/** Fault that breaks the frame of a request, or leaves it unfinished. */
export interface Trouble {
  headers: readonly Header[]
  framing: RawRequest['framing'] | null
  cutAt: number | null
}

const CONTRADICTIONS: readonly (readonly Header[])[] = [
  [
    ['Content-Length', '5'],
    ['Transfer-Encoding', 'chunked'],
  ],
  [
    ['Content-Length', '5'],
    ['Content-Length', '6'],
  ],
  ...['-1', '1e3', '9'.repeat(20), ' ', '5, 5'].map((length) => [['Content-Length', length] as const]),
  ...['gzip, chunked', 'chunked, chunked', 'x'].map((way) => [['Transfer-Encoding', way] as const]),
  [['Connection', 'Upgrade, x']],
  [['Trailer', 'Host']],
]

/** Generates troubles; usually none. */
export const anyTrouble: Arbitrary<Trouble> = weighted<Trouble>(
  [36, fc.constant({ headers: [], framing: null, cutAt: null })],
  [1, fc.double({ min: 0, max: 0.999, noNaN: true }).map((cutAt) => ({ headers: [], framing: null, cutAt }))],
  [1, fc.constantFrom(...CONTRADICTIONS).map((headers) => ({ headers, framing: 'broken', cutAt: null }))],
  [1, fc.tuple(nastyText, nastyText).map((any) => ({ headers: [any], framing: 'broken', cutAt: null }))],
)
