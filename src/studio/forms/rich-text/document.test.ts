import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { documentOf, storedText } from './document.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const words = fc
  .array(fc.constantFrom('*', '\\', '[', ']', '(', ')', '#', '>', '-', '1', '.', ' ', 'a', 'ש'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((signs) => signs.join('').trim())
  .filter(Boolean)

const mark = fc.constantFrom(
  null,
  marks.strong.create(),
  marks.emphasis.create(),
  marks.link.create({ href: '/about/' }),
)
const line = fc
  .array(fc.tuple(words, mark), { minLength: 1, maxLength: 4 })
  .map((stretches) => stretches.map(([text, one]) => schema.text(text, one ? [one] : [])))
const block: fc.Arbitrary<Node> = fc.oneof(
  line.map((texts) => nodes.paragraph.createChecked(null, texts)),
  line.map((texts) => nodes.quote.createChecked(null, texts)),
  fc
    .tuple(line, fc.constantFrom(1, 2, 3))
    .map(([texts, level]) => nodes.heading.createChecked({ level }, texts)),
  fc
    .tuple(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(nodes.bullet_list, nodes.ordered_list),
    )
    .map(([lines, list]) =>
      list.createChecked(
        null,
        lines.map((texts) => nodes.list_item.create(null, nodes.paragraph.create(null, texts))),
      ),
    ),
)

// @behaviour studio-150
it('a document is stored and read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const doc = nodes.doc.createChecked(null, blocks)
      expect(documentOf(storedText(doc)).toJSON()).toEqual(doc.toJSON())
    }),
  )
})

it('no text is an empty paragraph, and stays no text', () => {
  expect(documentOf('').childCount).toBe(1)
  expect(storedText(documentOf(''))).toBe('')
})
