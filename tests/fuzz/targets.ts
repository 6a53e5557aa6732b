import fc, { type Arbitrary } from 'fast-check'
import { oneOf, weighted } from './one-of.ts'
import { encodedText, MAX_LENGTH, nastyText } from './texts.ts'

const BRACKETS = ['', '', '', '[]', '[0]', '[a]', '[a][b]', '[', ']', '[[]]', '[9999999]']
const LIST_PARTS = ['1', '1,', 'a,', '%2C', '-1,', '1%20']
const INSERTED = '/ // ../ %2e%2e/ %2f %00 ; . % ? & = []'.split(' ')
const STRANGE = '* // /.. /./ http:// http://[ http://localhost/wp-json/ /? /% /%00 /# \\ ? http:///'.split(
  ' ',
)

/** Generates a path that matches a pattern of the router, or nearly. */
export function pathOf(pattern: string, addresses: readonly string[]): Arbitrary<string> {
  const slugs = addresses.map((address) => address.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? '')
  const parts = pattern.split('/').map((part): Arbitrary<string> => {
    const [isNamed, rule] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? []
    if (part === '*')
      return fc.oneof(
        encodedText,
        oneOf(addresses, '/').map((address) => address.slice(1)),
      )
    if (isNamed === undefined) return fc.constant(part)
    const fitting = rule === undefined ? encodedText : fc.stringMatching(new RegExp(`^${rule}$`))
    // If several parts have to match, most values for each must, or nothing behind the router would be reached.
    return weighted([rule === undefined ? 1 : 6, fitting], [1, oneOf(slugs, 'x')], [1, encodedText])
  })
  return fc.tuple(...parts).map((texts) => texts.join('/') || '/')
}

/** Generates an address of the site, sometimes with one place changed. */
export const similarAddress = (address: string): Arbitrary<string> => {
  const inserted = fc.oneof(encodedText, fc.constantFrom(...INSERTED))
  const variant = fc
    .tuple(fc.nat(address.length), inserted, fc.nat(3))
    .map(([at, text, dropped]) => address.slice(0, at) + text + address.slice(at + dropped))
    .map((text) => (text.startsWith('/') ? text : `/${text}`))
  return weighted([2, fc.constant(address)], [1, variant])
}

/** Generates targets that no link of the site has. */
export const strangeTarget: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRANGE, ''),
  encodedText.map((text) => `/${text}`),
  nastyText,
)

/** Generates parts of a query: known keys with unexpected values, lists, brackets, invalid encodings. */
export function query(keys: readonly string[]): Arbitrary<string[]> {
  const key = weighted([8, oneOf(keys, 'page')], [1, encodedText])
  const list = fc
    .tuple(fc.constantFrom(...LIST_PARTS), fc.nat(MAX_LENGTH / 4))
    .map(([part, times]) => part.repeat(times))
  const value = weighted([6, encodedText], [1, list])
  const part = fc
    .tuple(key, fc.constantFrom(...BRACKETS), value)
    .map(([name, brackets, text]) => `${name}${brackets}=${text}`)
  return fc.array(part, { maxLength: 4 })
}

/** Generates an address with more of a query after it. */
export const withQuery = (path: string, parts: readonly string[]): string =>
  parts.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${parts.join('&')}`
