import type { AttackedSite } from './attacked-site.ts'
import { faultOf, isLate } from './fault-of.ts'
import { processorSeconds } from './process-usage.ts'
import { type Outcome, type RawRequest, send } from './raw-request.ts'

/** Limit on the processor time of one burst: a site beyond it has made others wait, however fast the machine is. */
const MAX_PROCESSOR_SECONDS = 1.5

/**
 * Sends requests at once. Resolves with the first request with a fault and the fault; `null` if there is none.
 *
 * @param note called with every outcome
 */
export async function sendBurst(
  site: AttackedSite,
  burst: readonly RawRequest[],
  note: (request: RawRequest, outcome: Outcome) => void,
): Promise<string | null> {
  const sendAll = () =>
    Promise.all(
      burst.map(async (request) => {
        const outcome = await send(site.port, request)
        note(request, outcome)
        return { request, outcome }
      }),
    )
  const before = processorSeconds(site.pid) ?? 0
  let attempts = await sendAll()
  const usedSeconds = site.isRunning() ? (processorSeconds(site.pid) ?? 0) - before : 0
  // On a busy machine any response may be late once. An expensive one is late again, or has kept the processor busy.
  if (usedSeconds < MAX_PROCESSOR_SECONDS && attempts.some(({ outcome }) => isLate(outcome)))
    attempts = await sendAll()
  for (const { request, outcome } of attempts) {
    const fault = faultOf(request, outcome, site.folders)
    if (fault !== null) return `${fault}\n${requestText(request)}`
  }
  return site.isRunning() ? null : `The server ended:\n${site.log().slice(-2000)}`
}

const MAX_SHOWN_LENGTH = 400

/** Returns a request as JSON, with very long texts cut; seed and path reproduce them. */
export const requestText = (request: RawRequest): string =>
  JSON.stringify(request, (_key, value) =>
    typeof value === 'string' && value.length > MAX_SHOWN_LENGTH
      ? `${value.slice(0, MAX_SHOWN_LENGTH)}… (${value.length} characters)`
      : value,
  )
