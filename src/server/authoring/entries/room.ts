import { placesBetween, STEP } from '../../../core/entry/index.ts'
import {
  type DatedWorkPosition,
  neighbouringWorks,
  nextOlderWorks,
  place,
  type WorkPosition,
} from './order.repository.ts'

type Transaction = Parameters<typeof place>[0]

/** Works between which others are placed; `null` at the start and the end. */
export type Gap = readonly [before: WorkPosition | null, after: WorkPosition | null]

/** Number of works on each side that are moved apart at first, and the factor by which each further try widens. */
const FIRST_REACH = 32
const GROWTH_FACTOR = 4
/** Least distance between two works that were moved apart, enough for some ten more moves. */
const MIN_GAP = 2 ** 10

/**
 * Moves the works around a gap apart, as few as possible, so that others fit into it.
 *
 * @param count number of works that have to fit
 * @param moved works that are being moved and keep no place
 */
export async function makeRoom(
  transaction: Transaction,
  [before, after]: Gap,
  count: number,
  moved: readonly number[],
): Promise<number[]> {
  for (let reach = FIRST_REACH; ; reach *= GROWTH_FACTOR) {
    const beside = async (end: WorkPosition | null, side: 'before' | 'after') =>
      end ? [end, ...(await neighbouringWorks(transaction, end, side, moved, reach))] : []
    const [left, right] = [await beside(before, 'before'), await beside(after, 'after')]
    // The outermost work on each side stays in place, unless it is the last one.
    const start = left.length > reach ? (left.pop() ?? null) : null
    const end = right.length > reach ? (right.pop() ?? null) : null
    const works = [...left.toReversed(), ...right]
    const places = placesBetween(start?.position ?? null, end?.position ?? null, works.length + count)
    if (!places) continue
    if (start && end && (places[1] ?? 0) - (places[0] ?? 0) < MIN_GAP) continue
    const free = places.splice(left.length, count)
    const apart = works.map(({ id }, index) => ({ id, position: places[index] ?? 0 }))
    await place(transaction, apart)
    return free
  }
}

/** Number of works read in one transaction, so that other writers do not wait long. */
const BATCH_SIZE = 1000

/**
 * Makes places agree with the order newest first, in steps. Places that agree already stay.
 *
 * @param step runs a step in a transaction of its own; gives `null` without running it if works are ordered by hand
 * @param forMs limit on the time, in milliseconds; the remaining places stay as they are
 */
export async function placeNewestFirst(
  step: <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T | null>,
  forMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const end = performance.now() + forMs
  let last: DatedWorkPosition | null = null
  for (;;) {
    const after: DatedWorkPosition | null = last
    const works: DatedWorkPosition[] | null = await step(async (transaction) => {
      const rows = await nextOlderWorks(transaction, after, BATCH_SIZE)
      const placements = inOrderFrom(after?.position ?? null, rows)
      await place(
        transaction,
        placements.filter(({ position }, index) => position !== rows[index]?.position),
      )
      return placements
    })
    last = works?.at(-1) ?? null
    if (!works || works.length < BATCH_SIZE || performance.now() > end) return
  }
}

/** Gives works ascending places; each keeps its own if it comes after the one before. */
function inOrderFrom(start: number | null, works: readonly DatedWorkPosition[]): DatedWorkPosition[] {
  let last = start
  return works.map((work) => {
    const position: number = last === null || work.position > last ? work.position : last + STEP
    last = position
    return { ...work, position }
  })
}
