import type { MovedWorks, MoveTarget } from '../../core/calls/index.ts'
import { ok, type Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'

/** Moves works to a position among all works, keeping their relative order. */
export async function moveWorks(
  api: Api,
  ids: readonly number[],
  target: MoveTarget,
): Promise<Result<MovedWorks, ApiError>> {
  const answer = await api.send('POST works/order', { args: { move: [...ids], ...target } })
  return answer.ok ? ok(answer.value.body) : answer
}

/** Returns the target that moves works to a position in the whole list, counted from 1. */
export function targetAt(list: readonly number[], moved: readonly number[], place: number): MoveTarget {
  const leaving = new Set(moved)
  const neighbour = list.filter((id) => !leaving.has(id))[place - 1]
  return neighbour === undefined ? { to: 'end' } : { before: neighbour }
}
