import { expect, it } from 'vitest'
import { pickFields, wantedFields } from './pick-fields.ts'

const RECORD = { id: 1, title: { raw: 'A & B', rendered: 'A &amp; B' }, _links: { self: [], up: [] } }

it.each([
  [['id'], { id: 1 }],
  [['title.rendered'], { title: { rendered: 'A &amp; B' } }],
  [
    ['title.rendered', '_links.self', 'id'],
    { id: 1, title: { rendered: 'A &amp; B' }, _links: { self: [] } },
  ],
  [['title.rendered', 'title'], { title: RECORD.title }],
  [['title', 'title.rendered'], { title: RECORD.title }],
  [[], RECORD],
  [['id.inside', 'nothing', 'title.nothing'], { title: [] }],
  [['nothing'], []],
])('selects %j as WordPress does', (names, expected) => {
  expect(pickFields(RECORD, wantedFields(names))).toEqual(expected)
})
