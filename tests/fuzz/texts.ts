import fc, { type Arbitrary } from 'fast-check'

/** Limit on a text in a request line or header; together they may exceed what a server accepts. */
export const MAX_LENGTH = 15_000

const NUMBERS = '0 -1 -0 1e999 9007199254740993 99999999999999999999 0x10 NaN'.split(' ')
const WORDS = 'null undefined true __proto__ constructor toString hasOwnProperty'.split(' ')
const PATHS =
  '../../../etc/passwd ..\\..\\ . .. ~ //evil.test/ https://evil.test/ javascript:alert(1) data:,x'.split(' ')
const MARKS = '%_\\ * " ` {{x}} <script>alert(1)</script> <!-- ]]> &amp; a@example.org'.split(' ')
const SIGNS = '\u{feff} \u{202e} ﷺ ß İ 😀 e\u0301 \0'.split(' ')
const KNOWN_TROUBLE = [
  ...NUMBERS,
  ...WORDS,
  ...PATHS,
  ...MARKS,
  ...SIGNS,
  '',
  ' ',
  "' OR 1=1 --",
  '\r\nX-A: 1',
]

/** Characters that grow in case conversion, combine, or take several bytes. */
const REPEATED = [...'a % ( [ , & / ../ - 1 ﷺ ŉ İ e\u0301 😀 _ * "'.split(' '), ' ', '\t']

const long = fc
  .tuple(fc.constantFrom(...REPEATED), fc.nat(MAX_LENGTH))
  .map(([part, times]) => part.repeat(Math.ceil(times / part.length)))

const LONE_SURROGATE = /\p{Cs}/gu

/** Generates texts of every kind that a program may receive. */
export const nastyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_TROUBLE) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: long },
)

const BROKEN_CODES =
  '% %z %zz %00 %0a %0d%0a %2 %2f %5c %2e%2e %c0%af %ff %ed%a0%80 %f0%9f %u0041 + %25%30%30'.split(' ')

/** Generates texts for a request line: encoded correctly, in part, or wrongly. */
export const encodedText: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: nastyText.map((text) =>
      encodeURIComponent(text.replace(LONE_SURROGATE, '')).slice(0, MAX_LENGTH),
    ),
  },
  { weight: 2, arbitrary: fc.stringMatching(/^[!$-;=?-Z_a-z~]{0,30}$/) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...BROKEN_CODES), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('')),
  },
  // No client may send these unencoded, and some do.
  { weight: 1, arbitrary: nastyText.map((text) => text.replace(/[\s\p{Cc}]/gu, '')) },
)
