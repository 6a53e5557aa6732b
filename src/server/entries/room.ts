import { placesBetween, STEP } from '../../core/entry/index.ts'
import { type Dated, neighboursOf, nextNewest, type Placed, place } from './order.repository.ts'

type Transaction = Parameters<typeof place>[0]

/** Works between which others are to stand; `null` at the start and the end. */
export type Gap = readonly [before: Placed | null, after: Placed | null]

/** Works on each side that move apart at first, and how much wider each further try looks. */
const FIRST_REACH = 32
const WIDER = 4
/** Works that have moved apart have at least so much room between two, for some ten moves more. */
const LEAST_ROOM = 2 ** 10

/**
 * Moves the works around a gap apart, as few as give room to all of them, so that others fit into it.
 *
 * @param count how many are to fit
 * @param moved works that are on their way and keep no place
 */
export async function makeRoom(
  transaction: Transaction,
  [before, after]: Gap,
  count: number,
  moved: readonly number[],
): Promise<number[]> {
  for (let reach = FIRST_REACH; ; reach *= WIDER) {
    const beside = async (end: Placed | null, side: 'before' | 'after') =>
      end ? [end, ...(await neighboursOf(transaction, end, side, moved, reach))] : []
    const [left, right] = [await beside(before, 'before'), await beside(after, 'after')]
    // The outermost on each side stays where it is, unless it is the last one.
    const start = left.length > reach ? (left.pop() ?? null) : null
    const end = right.length > reach ? (right.pop() ?? null) : null
    const works = [...left.toReversed(), ...right]
    const places = placesBetween(start?.position ?? null, end?.position ?? null, works.length + count)
    if (!places) continue
    if (start && end && (places[1] ?? 0) - (places[0] ?? 0) < LEAST_ROOM) continue
    const free = places.splice(left.length, count)
    const apart = works.map(({ id }, index) => ({ id, position: places[index] ?? 0 }))
    await place(transaction, apart)
    return free
  }
}

/** Works that are looked at in one transaction, so that nobody else waits for long. */
const AT_ONCE = 1000

/**
 * Lets places agree with the order newest first, in steps. Those that do already stay.
 *
 * @param step runs a step in a transaction of its own, unless the works stand by hand; then gives `null`
 * @param forMs how long it may take, in milliseconds; what is left then stays as it is
 */
export async function placeNewestFirst(
  step: <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T | null>,
  forMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const end = performance.now() + forMs
  let last: Dated | null = null
  for (;;) {
    const after: Dated | null = last
    const works: Dated[] | null = await step(async (transaction) => {
      const read = await nextNewest(transaction, after, AT_ONCE)
      const placed = inOrderFrom(after?.position ?? null, read)
      await place(
        transaction,
        placed.filter(({ position }, index) => position !== read[index]?.position),
      )
      return placed
    })
    last = works?.at(-1) ?? null
    if (!works || works.length < AT_ONCE || performance.now() > end) return
  }
}

/** Works with places that rise; each keeps its own where it comes after the one before. */
function inOrderFrom(start: number | null, works: readonly Dated[]): Dated[] {
  let last = start
  return works.map((work) => {
    const position: number = last === null || work.position > last ? work.position : last + STEP
    last = position
    return { ...work, position }
  })
}
