import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRandom } from '../../../tests/support/create-random.ts'
import { fakeApi } from '../../../tests/support/fake-api.ts'
import type { Entry } from '../../core/calls/index.ts'
import type { EntryValues } from '../../core/entry/index.ts'
import type { Api } from '../api/index.ts'
import { createDraft, createUndoSteps } from '../drafts/index.ts'
import { newBlockId, readBlocks, withAttribute } from './blocks/block-list.ts'
import {
  changeBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  rowsOf,
  unwrapBlock,
  wrapBlock,
} from './blocks/block-tree.ts'
import { type DraftEntry, entrySource } from './entry-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns an API that acknowledges every save and generates an address from each title, as the real one does. */
function acknowledging(first: EntryValues): { api: Api; entry: Entry } {
  let [values, version] = [first, 1]
  const entry = () => ({ kind: 'work', id: 1, version, values }) as unknown as Entry
  const api = fakeApi(async (_path, { body }: { body: { values: EntryValues } }) => {
    const slug = `of-${String(body.values.title ?? values.title).length}`
    values = { ...values, ...body.values, ...('slug' in body.values ? {} : { slug }) }
    version += 1
    return { ok: true, value: { body: entry(), etag: null } }
  })
  return { api, entry: entry() }
}

const FIRST: EntryValues = {
  title: 'Dune',
  slug: 'dune',
  summary: 'Sand',
  year: 2024,
  terms: [3, 5],
  blocks: [
    { id: 'aaaaaaaa', name: 'intro', attributes: { heading: 'Salt' } },
    { id: 'bbbbbbbb', name: 'rich-text', attributes: { text: 'Glass' } },
    {
      id: 'cccccccc',
      name: 'group',
      attributes: { blocks: [{ id: 'dddddddd', name: 'rich-text', attributes: { text: 'Sand' } }] },
    },
  ],
}

const childAttributeOf = (name: string) => (name === 'group' ? 'blocks' : null)

/**
 * Performs one step of any kind: a word typed, a field set, a block added, moved, changed, reset or removed, at any
 * level.
 */
function step(draft: DraftEntry, random: () => number): void {
  const upTo = (count: number) => Math.floor(random() * count)
  const { values } = draft.state()
  const list = readBlocks(values.blocks)
  const rows = rowsOf(list, childAttributeOf)
  const id = rows[upTo(rows.length)]?.block.id ?? ''
  const holders = [null, ...rows.flatMap(({ block }) => (childAttributeOf(block.name) ? block.id : []))]
  const spot = () => ({ parent: holders[upTo(holders.length)] ?? null, index: upTo(3) })
  const block = { id: newBlockId(random), name: 'quote', attributes: { text: `Words ${upTo(99)}` } }
  const withChange = (names: [string], value: unknown) =>
    changeBlock(list, id, childAttributeOf, (one) => withAttribute(one, names, value))
  const actions = [
    () => {
      // Typed without a pause, which is one step, however many letters it has.
      const field = ['title', 'summary'][upTo(2)] ?? ''
      for (const letter of 'wind') draft.change({ [field]: `${draft.state().values[field]}${letter}` })
    },
    () => draft.change({ year: Number(values.year) + 1 }),
    () => draft.change({ terms: [...(values.terms as number[]), 10 + (values.terms as number[]).length] }),
    () => draft.change({ blocks: insertBlock(list, block, spot(), childAttributeOf) }),
    () => draft.change({ blocks: withChange(['text'], `Other ${random()}`) }, ''),
    () => draft.change({ blocks: withChange([`key${upTo(1000)}`], random()) }),
    () => draft.change({ blocks: moveBlock(list, id, spot(), childAttributeOf) }),
    () => rows.length > 3 && draft.change({ blocks: removeBlock(list, id, childAttributeOf) }),
    () =>
      draft.change({
        blocks: wrapBlock(list, id, { ...block, name: 'group', attributes: {} }, 'blocks', childAttributeOf),
      }),
    () => rows.length > 3 && draft.change({ blocks: unwrapBlock(list, id, childAttributeOf) }),
  ]
  actions[upTo(actions.length)]?.()
}

// @behaviour studio-270
it.each([1, 2, 3, Date.now() % 1_000_000])(
  'two hundred mixed steps are undone to the first state byte for byte, and redone to the last (seed %d)',
  async (seed) => {
    const random = createRandom(seed)
    const { api, entry } = acknowledging(FIRST)
    const localDrafts = { store: async () => true, storeNow() {}, forget() {}, read: async () => null }
    const draft = createDraft({
      source: entrySource(api, 'work', 1),
      stored: entry,
      localDrafts,
      localDraft: null,
      now: () => Date.now(),
    })
    const text = () => JSON.stringify(draft.state().values)
    const states = [text()]
    while (states.length <= 200) {
      const before = text()
      // Longer than a pause in typing, sometimes long enough for a save in between.
      await vi.advanceTimersByTimeAsync(1001 + random() * 5000)
      if (text() !== before) states[states.length - 1] = text()
      step(draft, random)
      if (text() !== states.at(-1)) states.push(text())
    }
    // The address generated from a title arrives with the response to its save.
    expect(await draft.flush()).toBe(true)
    const last = text()
    for (let count = 200; count > 0; count -= 1) {
      draft.undo()
      expect(draft.state(), `${count} were left`).toMatchObject({
        lastStep: { isUndo: true, to: draft.state().values },
        stepCount: 201 - count,
      })
      expect(text()).toBe(states[count - 1])
    }
    expect(text()).toBe(JSON.stringify(FIRST))
    // Nothing more can be undone, and the count does not change.
    draft.undo()
    expect(draft.state().stepCount).toBe(200)
    for (let count = 0; count < 200; count += 1) draft.redo()
    expect(text()).toBe(last)
    draft.redo()
    expect(draft.state()).toMatchObject({ lastStep: { isUndo: false }, stepCount: 400 })
    expect(await draft.flush()).toBe(true)
    expect(text()).toBe(last)
    draft.close()
  },
)

// @behaviour studio-64 studio-270
it('undo keeps the local text in a conflict, and takes other changes of the other user', () => {
  const steps = createUndoSteps(() => 0)
  const base = { title: 'Dune', summary: 'Sand', client: '' }
  steps.note(base, '')
  const mine = { ...base, summary: 'My sand' }
  steps.note(mine, '')
  steps.rebase(base, { ...base, summary: 'Their wind', client: 'Their client' })
  const now = { ...mine, title: 'Dunes', client: 'Their client' }
  const undone = steps.undo(now)
  expect(undone).toEqual({ title: 'Dune', summary: 'My sand', client: 'Their client' })
  expect(steps.undo(undone ?? {})).toEqual({ title: 'Dune', summary: 'Their wind', client: 'Their client' })
})
