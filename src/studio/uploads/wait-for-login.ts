import type { Api } from '../api/index.ts'

/** Interval at which is asked whether somebody has logged in again, in milliseconds. */
const ASK_EVERY_MS = 2000

const waits = new WeakMap<Api, Promise<void>>()

/**
 * Resolves once somebody has logged in again after the session ended (studio-273). All uploads that wait share the same
 * calls; each call opens the login dialog, unless it is open already.
 */
export function waitForLogin(api: Api): Promise<void> {
  const wait = waits.get(api) ?? askUntilLoggedIn(api).finally(() => waits.delete(api))
  waits.set(api, wait)
  return wait
}

async function askUntilLoggedIn(api: Api): Promise<void> {
  while (!(await api.send('GET uploads/limits', {})).ok)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
}
