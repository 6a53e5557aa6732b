import { fail, ok } from '../../core/kit/result.ts'
import { keepUndo, type UndoHandlers } from '../authoring/entries/index.ts'
import type { RedirectUndo } from '../authoring/redirects/index.ts'
import type { RedirectRow } from '../kit/db/index.ts'

/** Lets removed redirects be undone with the tokens of entries; neither folder depends on the other. */
export const redirectUndo = (undoHandlers: UndoHandlers): RedirectUndo => ({
  keep: (change, redirect) => keepUndo(change, { other: { kind: 'redirect', data: redirect } }),
  onUndo(putBack) {
    undoHandlers.set('redirect', async (actor, data, useToken) => {
      const redirect = data as RedirectRow
      const result = await putBack(actor, redirect, useToken)
      if (!result.ok) return result
      const ref = { kind: 'redirect', id: redirect.id }
      return ok([{ ref, result: result.value ? ok(null) : fail({ code: 'not_found' }) }])
    })
  },
})
