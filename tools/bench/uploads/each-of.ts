/** As many files are sent, and given to sharp, at once. */
export const AT_ONCE = 3

/** Acts on all, some at once. */
export async function eachOf<T>(
  things: readonly T[],
  act: (thing: T, nth: number) => Promise<unknown>,
): Promise<void> {
  const left = things.entries()
  const walk = async () => {
    for (const [nth, thing] of left) await act(thing, nth)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
}

/** Seconds that something takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}
