import { ok, type Result } from '../../core/result.ts'
import type { Api, ApiError } from '../api/index.ts'

/** Where works go, relative to another one or to an end. */
export type MoveTarget = { before: number } | { after: number } | { to: 'start' | 'end' }

export interface MovedWorks {
  undo: string | null
  /** Whether works stand by hand from now on. */
  isFirst: boolean
}

/** Moves works to a place among all works, in their own order. */
export async function moveWorks(
  api: Api,
  ids: readonly number[],
  target: MoveTarget,
): Promise<Result<MovedWorks, ApiError>> {
  const moved = await api.call<MovedWorks>('works/order', { method: 'POST', body: { move: ids, ...target } })
  return moved.ok ? ok(moved.value.body) : moved
}

/** What stands where works go that shall begin at a place of the whole list, counted from 1. */
export function targetAt(list: readonly number[], moved: readonly number[], place: number): MoveTarget {
  const leaving = new Set(moved)
  const neighbour = list.filter((id) => !leaving.has(id))[place - 1]
  return neighbour === undefined ? { to: 'end' } : { before: neighbour }
}
