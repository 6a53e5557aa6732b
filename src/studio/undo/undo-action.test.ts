import { expect, it } from 'vitest'
import { fakeApi } from '../../../tests/support/fake-api.ts'
import { fail, ok } from '../../core/kit/result.ts'
import { errorOf } from '../api/index.ts'
import { undoAction } from './undo-action.ts'

/** Creates an API that answers undo calls by their token. */
const createUndoApi = (answers: Record<string, readonly object[] | null>) =>
  fakeApi(async (path) => {
    const results = answers[path.replace('undo/', '')]
    return results ? ok({ body: { results }, etag: null }) : fail(errorOf(503, null))
  })

const DONE = { error: null, gone: [] }
const CHANGED = { error: { code: 'rest_conflict' }, gone: [] }

// @behaviour studio-425
it('adds up what stayed unchanged and what is deleted permanently, over all parts of an action', async () => {
  const api = createUndoApi({ a: [DONE, CHANGED], b: [{ ...DONE, gone: ['Ebb', 'Ebb'] }] })
  expect(await undoAction(api, ['a', 'b'])).toEqual({
    keptCount: 1,
    isNothing: false,
    goneNames: ['Ebb'],
    remainingTokens: [],
    error: null,
  })
  expect((await undoAction(createUndoApi({ a: [CHANGED] }), ['a'])).isNothing).toBe(true)
})

// @behaviour studio-425
it('stops at a refused part, so that a retry undoes only what is left', async () => {
  const partly = await undoAction(createUndoApi({ a: [DONE], b: null }), ['a', 'b', 'c'])
  expect(partly).toMatchObject({ isNothing: false, remainingTokens: ['b', 'c'], error: { status: 503 } })
  const nothing = await undoAction(createUndoApi({ a: null }), ['a'])
  expect(nothing).toMatchObject({ isNothing: true, remainingTokens: ['a'] })
})
