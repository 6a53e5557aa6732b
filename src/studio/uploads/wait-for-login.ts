import { type Api, isTransient } from '../api/index.ts'

/** Interval in milliseconds at which the server is asked whether somebody has logged in again. */
const INTERVAL_MS = 2000

interface Wait {
  end: Promise<void>
  /** Tells of each upload that waits whether it still does. */
  isNeeded: Set<() => boolean>
}

const waits = new WeakMap<Api, Wait>()

/**
 * Resolves once somebody has logged in again after the session ended (studio-273), or as soon as no upload waits for it.
 * All uploads that wait share the same calls; each call opens the login dialog, unless it is open already. Any other
 * refusal ends the wait, too, so that the next call of the upload reports it.
 *
 * @param isNeeded tells whether the upload still waits
 */
export function waitForLogin(api: Api, isNeeded: () => boolean): Promise<void> {
  const wait = waits.get(api) ?? begin(api)
  wait.isNeeded.add(isNeeded)
  return wait.end
}

function begin(api: Api): Wait {
  const isNeeded: Wait['isNeeded'] = new Set()
  const wait = { isNeeded, end: askUntilLoggedIn(api, isNeeded).finally(() => waits.delete(api)) }
  waits.set(api, wait)
  return wait
}

async function askUntilLoggedIn(api: Api, isNeeded: Wait['isNeeded']): Promise<void> {
  for (;;) {
    const answer = await api.send('GET uploads/limits', {})
    if (answer.ok || !(answer.error.status === 401 || isTransient(answer.error))) return
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
    if (![...isNeeded].some((needs) => needs())) return
  }
}
