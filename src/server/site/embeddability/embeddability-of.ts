import { type Embeddability, webAddress } from '../../../core/content/index.ts'
import { embeddabilityVerdict, isMixedContent } from './embeddability-verdict.ts'
import { type ProbeOptions, type ProbeResult, probeTarget } from './probe-target.ts'

/** The site that shows the previews of other sites. */
export interface PreviewSite {
  /** Public origin without a trailing slash. */
  origin: string
  /** Handles requests to it. */
  fetch(request: Request): Response | Promise<Response>
}

/** Checks one URL, in this process if it is ours; `null` if it does not respond with a page. */
export async function embeddabilityOf(
  address: string,
  site: PreviewSite,
  probe: ProbeOptions,
): Promise<Embeddability | null> {
  const target = webAddress(address, site.origin)
  if (!target) return null
  const probeOwnSite = (url: URL) =>
    url.origin === site.origin ? Promise.resolve(site.fetch(new Request(url))) : null
  const response = await probeTarget(target, { ...probe, probeOwnSite })
  return embeddabilityFrom(response, site.origin)
}

function embeddabilityFrom(response: ProbeResult, origin: string): Embeddability | null {
  if (response.status === 'failed' || response.code < 200 || response.code > 299) return null
  const { urls, headers } = response
  // Browsers block an insecure redirect wherever it leads.
  if (urls.some((url) => isMixedContent(new URL(url), new URL(origin)))) return 'forbidden'
  return embeddabilityVerdict(headers, urls.at(-1) ?? urls[0], origin)
}
