/** Number of files that are sent, and passed to sharp, at the same time. */
export const AT_ONCE = 3

/** Calls a function for each item, several at a time. */
export async function eachOf<T>(
  things: readonly T[],
  act: (thing: T, nth: number) => Promise<unknown>,
): Promise<void> {
  const entries = things.entries()
  const walk = async () => {
    for (const [nth, thing] of entries) await act(thing, nth)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
}

/** Measures the seconds that something takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}
