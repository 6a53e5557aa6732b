import type { Api, ApiError } from '../api/index.ts'

interface UndoResult {
  /** Number of entries that stay unchanged, because somebody changed them since. */
  keptCount: number
  /** True if nothing was undone. */
  isNothing: boolean
  /** Names of permanently deleted entries that did not come back. */
  goneNames: readonly string[]
  /** Tokens that are still to be undone, because the first of them was refused; empty if there are none. */
  remainingTokens: readonly string[]
  /** Reason of the refusal; `null` if no token was refused. */
  error: ApiError | null
}

/** Undoes the actions of undo tokens, each for a part of the entries, until one is refused. */
export async function undoAction(api: Api, tokens: readonly string[]): Promise<UndoResult> {
  let [count, keptCount] = [0, 0]
  const goneNames = new Set<string>()
  const resultSoFar = (remainingTokens: readonly string[], error: ApiError | null): UndoResult => ({
    keptCount,
    isNothing: keptCount === count && (count > 0 || error !== null),
    goneNames: [...goneNames],
    remainingTokens,
    error,
  })
  for (const [index, token] of tokens.entries()) {
    const answer = await api.send('POST undo/:token', { path: { token } })
    if (!answer.ok) return resultSoFar(tokens.slice(index), answer.error)
    const { results } = answer.value.body
    count += results.length
    keptCount += results.filter(({ error }) => error).length
    for (const name of results.flatMap(({ gone }) => gone)) goneNames.add(name)
  }
  return resultSoFar([], null)
}
