import { ok, type Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'

interface UndoResult {
  /** Number of entries that stay unchanged, because somebody changed them since. */
  keptCount: number
  /** True if nothing was undone. */
  isNothing: boolean
  /** Names of permanently deleted entries that did not come back. */
  goneNames: readonly string[]
}

/** Undoes the action of an undo token. */
export async function undoAction(api: Api, token: string): Promise<Result<UndoResult, ApiError>> {
  const answer = await api.call<{ results: readonly { error: object | null; gone?: readonly string[] }[] }>(
    `undo/${token}`,
    {
      method: 'POST',
      body: {},
    },
  )
  if (!answer.ok) return answer
  const { results } = answer.value.body
  const keptCount = results.filter(({ error }) => error).length
  const goneNames = [...new Set(results.flatMap((result) => result.gone ?? []))]
  return ok({ keptCount, isNothing: keptCount > 0 && keptCount === results.length, goneNames })
}
