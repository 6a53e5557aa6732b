/** Lets at most `places` tasks run at once; the rest wait in order. */
export function limitConcurrency(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (task) => {
    if (running >= places) await new Promise<void>((enter) => queue.push(enter))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      // The slot is handed over directly, so that no new task gets in between.
      if (next) next()
      else running -= 1
    }
  }
}
