import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRichText, type Span, type TextPart, writeRichText } from './index.ts'

/** Generator of texts that are full of signs, without space at their edges. */
const words = fc
  .array(
    fc.constantFrom('*', '**', '\\', '[', ']', '(', ')', '#', '>', '-', '1', '.', ' ', 'a', 'é', 'ש', '😀'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((signs) => signs.join('').trim())
  .filter(Boolean)

const span = fc.oneof(
  fc.record({ kind: fc.constantFrom('text', 'strong', 'emphasis'), text: words }),
  fc.record({
    kind: fc.constant('link'),
    text: words,
    href: fc.constantFrom('/a/', 'https://b.example/?c=(d'),
  }),
) as fc.Arbitrary<Span>

/** Generator of spans; neighbours of one kind are joined. */
const spans = fc
  .array(span, { minLength: 1, maxLength: 5 })
  .map((list) => list.filter((one, index) => one.kind !== list[index - 1]?.kind))

const part: fc.Arbitrary<TextPart> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1, 2, 3), spans }),
  fc.record({ kind: fc.constantFrom('paragraph' as const, 'quote' as const), spans }),
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(spans, { minLength: 1, maxLength: 3 }),
  }),
) as fc.Arbitrary<TextPart>

// @behaviour studio-150
it('written text is read with the same meaning', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      expect(parseRichText(writeRichText(parts))).toEqual(parts)
    }),
  )
})

/** Returns parts as readers see them: without space at edges, and without parts that contain nothing else. */
const visibleParts = (parts: TextPart[]) =>
  parts
    .flatMap((part) =>
      (part.kind === 'list' ? part.items : [part.spans]).map((spans) => ({ ...part, items: [], spans })),
    )
    .map(({ spans, ...part }) => [
      part,
      spans
        .map((span) => `<${span.kind} ${span.kind === 'link' ? span.href : ''}>${span.text}`)
        .join('')
        .replace(/^(<[^>]*>)\s+/, '$1')
        .trimEnd()
        .replace(/^<text >(?=<)|<text >$/g, ''),
    ])
    .filter(
      ([, text]) =>
        String(text)
          .replace(/<\w+ [^>]*>/g, '')
          .trim() !== '',
    )

// @behaviour studio-150
it('any text shows the same after it was written again', () => {
  const text = fc
    .array(fc.oneof(words, fc.constantFrom('\n', '\n\n', '- ', '# ', '> ', '1. ', ' ')), { maxLength: 12 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const parts = parseRichText(written)
      expect(visibleParts(parseRichText(writeRichText(parts)))).toEqual(visibleParts(parts))
    }),
  )
})

// Found by random tests: emphasis that contained only space became a list once it was written again.
it('emphasised spaces are plain, and spaces at the edge of words are outside of their marks', () => {
  expect(writeRichText(parseRichText('* *\n> '))).toBe(String.raw`\* \* >`)
  const spans: Span[] = [
    { kind: 'emphasis', text: ' damp ' },
    { kind: 'strong', text: ' ' },
    { kind: 'text', text: 'paper' },
  ]
  expect(writeRichText([{ kind: 'paragraph', spans }])).toBe('*damp*  paper')
})

it.each([
  [String.raw`2 \* 3 \* 4`, '2 * 3 * 4'],
  [String.raw`\- no list`, '- no list'],
  [String.raw`1\. no list`, '1. no list'],
  [String.raw`C:\users`, String.raw`C:\users`],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['two ** stars ** apart', 'two ** stars ** apart'],
])('%s shows %s', (written, shown) => {
  expect(parseRichText(written)).toEqual([{ kind: 'paragraph', spans: [{ kind: 'text', text: shown }] }])
})

// @behaviour part-21
it('writes 200,000 spaces in linear time', { timeout: 30_000 }, () => {
  const text = `a${' '.repeat(200_000)}b`
  expect(writeRichText([{ kind: 'paragraph', spans: [{ kind: 'strong', text }] }])).toBe(`**${text}**`)
})
