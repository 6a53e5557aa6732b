import { expect, it } from 'vitest'
import { parseRichText } from './parse-rich-text.ts'

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
  'leaves %s as words',
  (href) => {
    const [part] = parseRichText(`See [here](${href}).`)
    expect(JSON.stringify(part)).not.toContain('link')
  },
)
