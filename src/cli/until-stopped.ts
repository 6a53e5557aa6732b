/** Resolves when the process is asked to end; `signal` says by what, once it was. */
export type Stopped = Promise<void> & { readonly signal: NodeJS.Signals | null }

/** Listens for Ctrl-C and SIGTERM. A second Ctrl-C ends the process at once. */
export function untilStopped(): Stopped {
  let signal: NodeJS.Signals | null = null
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.once(name, () => {
        signal ??= name
        resolve()
      })
    }
  })
  return Object.defineProperty(stopped, 'signal', { get: () => signal }) as Stopped
}
