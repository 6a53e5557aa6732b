import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSafeAddress, parseRichText, type Span } from './parse-rich-text.ts'

it('reads headings, paragraphs, lists and quotes between blank lines', () => {
  const parts = parseRichText(
    '## Printing\r\n\r\nOn *damp* paper,\nby **hand**.\n\n- ink\n- felt\n\n1. wet\n2. press\n\n> Slowly.',
  )
  expect(parts.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'quote'])
  expect(parts[0]).toMatchObject({ level: 2, spans: [{ text: 'Printing' }] })
  expect(parts[1]).toEqual({
    kind: 'paragraph',
    spans: [
      { kind: 'text', text: 'On ' },
      { kind: 'emphasis', text: 'damp' },
      { kind: 'text', text: ' paper, by ' },
      { kind: 'strong', text: 'hand' },
      { kind: 'text', text: '.' },
    ],
  })
  expect(parts[3]).toMatchObject({ ordered: true, items: [[{ text: 'wet' }], [{ text: 'press' }]] })
})

it.each(['https://example.org/a', '/portfolio/', 'mailto:a@b.example', '#top'])('links to %s', (href) => {
  expect(parseRichText(`See [here](${href}).`)).toMatchObject([{ spans: [{}, { kind: 'link', href }, {}] }])
})

it.each(['javascript:alert`1`', 'data:text/html,x', '//evil.example', '/\\evil.example'])(
  'keeps %s as text',
  (href) => {
    const [part] = parseRichText(`See [here](${href}).`)
    expect(JSON.stringify(part)).not.toContain('link')
  },
)

/** Returns the expression for the text within signs; it starts again at each sign and reads to the end of the text. */
const within = (end: string) => String.raw`(?:\\[\\*[\]()#>.-]|(?!\\[\\*[\]()#>.-])[^${end}])+`
const SPAN = new RegExp(
  [
    String.raw`\\([\\*[\]()#>.-])`,
    String.raw`\*\*(?=\S)(?<strong>${within('*')})(?<=\S)\*\*`,
    String.raw`\*(?=\S)(?<emphasis>${within('*')})(?<=\S)\*`,
    String.raw`\[(?<words>${within('\\]')})\]\((?<address>[^)\s]+)\)`,
  ].join('|'),
  'g',
)
const unescaped = (text: string) => text.replace(/\\([\\*[\]()#>.-])/g, '$1')

function spansBySlowExpression(line: string): Span[] {
  const spans: Span[] = []
  let position = 0
  const add = (span: Span) => {
    const last = spans.at(-1)
    if (span.kind !== 'text') spans.push(span)
    else if (last?.kind === 'text') last.text += span.text
    else if (span.text) spans.push(span)
  }
  for (const match of line.matchAll(SPAN)) {
    add({ kind: 'text', text: line.slice(position, match.index) })
    position = match.index + match[0].length
    const { strong, emphasis, words = '', address = '' } = match.groups ?? {}
    if (match[1] !== undefined) add({ kind: 'text', text: match[1] })
    else if (strong) add({ kind: 'strong', text: unescaped(strong) })
    else if (emphasis) add({ kind: 'emphasis', text: unescaped(emphasis) })
    else if (isSafeAddress(address)) add({ kind: 'link', text: unescaped(words), href: address })
    else add({ kind: 'text', text: unescaped(words) })
  }
  add({ kind: 'text', text: line.slice(position) })
  return spans
}

const SIGNS = [
  '*',
  '**',
  '\\',
  '[',
  ']',
  '](',
  '](/a)',
  '(',
  ')',
  '#',
  '>',
  '-',
  '.',
  ' ',
  'a',
  'é',
  '\u2028',
]

it('reads marks within a line like a regular expression for each of them', () => {
  const line = fc.array(fc.constantFrom(...SIGNS), { maxLength: 24 }).map((signs) => `x${signs.join('')}x`)
  fc.assert(
    fc.property(line, (text) => {
      expect(parseRichText(text)).toEqual([{ kind: 'paragraph', spans: spansBySlowExpression(text) }])
    }),
    { numRuns: 3000 },
  )
})

// @behaviour part-21
it.each(['[', '[a](', '[a]', '*a ', '**a ', '*', '\\', '\\[', '](', '# ', '\n>', '\n- ', '\n1. ', ' \n'])(
  'reads 400,000 of %j, in time that grows with their number alone',
  // The expression starts again at each sign, which takes minutes.
  { timeout: 30_000 },
  (sign) => {
    expect(parseRichText(`#${' '.repeat(100_000)}a\n${sign.repeat(400_000)}`)).not.toEqual([])
    expect(parseRichText(sign.repeat(400_000))).toBeInstanceOf(Array)
  },
)
