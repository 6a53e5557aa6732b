import { expect, it } from 'vitest'
import { stepChange } from './step-change.ts'

const block = (id: string, name: string, text = '') => ({ id, name, attributes: { text } })
const [text, quote] = [block('a', 'text', 'Sand.'), block('b', 'quote')]

/** Returns what an action did, and the fields and kinds of blocks it was done to. */
function changeOf(was: object, now: object) {
  const before = { title: 'Dune', blocks: [text], ...was }
  const after = { title: 'Dune', blocks: [text], ...now }
  const undone = stepChange('page', { isUndo: true, from: after, to: before })
  expect(stepChange('page', { isUndo: false, from: before, to: after })).toEqual(undone)
  return [undone.did, ...undone.parts.map(({ field, block }) => block ?? field)]
}

// @behaviour studio-328
it('a step of undo or redo says what was done to which fields and blocks', () => {
  expect(changeOf({}, { title: 'Dunes' })).toEqual(['changed', 'title'])
  expect(changeOf({}, { title: 'Dunes', path: '/dunes/' })).toEqual(['changed', 'path', 'title'])
  expect(changeOf({}, { blocks: [text, quote] })).toEqual(['added', 'quote'])
  expect(changeOf({ blocks: [text, quote] }, {})).toEqual(['removed', 'quote'])
  expect(changeOf({}, { blocks: [block('a', 'text', 'Wind.')] })).toEqual(['changed', 'text'])
  expect(changeOf({}, { blocks: [quote] })).toEqual(['changed', 'text', 'quote'])
  expect(changeOf({ blocks: [text, quote] }, { blocks: [quote, text] })).toEqual(['reordered'])
})
