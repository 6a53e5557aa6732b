import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { toParagraphAtStart } from './node-kind.ts'
import { schema } from './schema.ts'

const { nodes } = schema
const heading = nodes.heading.create({ level: 1 }, schema.text('Dune'))
const state = EditorState.create({ schema, doc: nodes.doc.create(null, heading) })

it('makes a heading a paragraph by Backspace at its beginning', () => {
  const atStart = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1)))
  let next = atStart
  expect(toParagraphAtStart(atStart, (transaction) => (next = atStart.apply(transaction)))).toBe(true)
  expect(next.doc.firstChild?.type.name).toBe('paragraph')
})

it('leaves Backspace to the editor while everything is selected', () => {
  expect(toParagraphAtStart(state.apply(state.tr.setSelection(new AllSelection(state.doc))))).toBe(false)
})
