import { type Actor, can } from '../../../core/account/index.ts'
import type { EmbeddabilityResult } from '../../../core/calls/index.ts'
import { webAddress } from '../../../core/content/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { embeddabilityOf, type PreviewSite } from './embeddability-of.ts'
import type { ProbeOptions } from './probe-target.ts'

/** Limit on sites that one process checks at once; each check may take seconds, and holds a connection. */
const MAX_AT_ONCE = 4
/** Time limit of a check in milliseconds; a user waits for it. */
const TIMEOUT_MS = 5000

/** Checks websites while their address is typed. */
export interface OnDemandCheck {
  /** Tells whether a site may be framed by ours, by its current response (studio-63). */
  ask(
    actor: Actor | null,
    address: string,
  ): Promise<Result<EmbeddabilityResult, { code: 'rest_forbidden' | 'no_address' | 'busy' }>>
}

/**
 * @param site our site, in which the others are framed
 * @param probe options for probing foreign sites
 */
export function createOnDemandCheck(site: PreviewSite, probe: ProbeOptions): OnDemandCheck {
  let openChecks = 0
  return {
    async ask(actor, address) {
      if (!can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      if (!webAddress(address, site.origin)) return fail({ code: 'no_address' })
      if (openChecks >= MAX_AT_ONCE) return fail({ code: 'busy' })
      openChecks += 1
      try {
        const verdict = await embeddabilityOf(address, site, { timeoutMs: TIMEOUT_MS, ...probe })
        return ok(verdict === null || verdict === 'unknown' ? 'unreachable' : verdict)
      } finally {
        openChecks -= 1
      }
    },
  }
}
