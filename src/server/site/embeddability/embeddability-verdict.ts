import { allowsAncestor } from './allows-ancestor.ts'

/** Result for a response: whether its page may be framed. */
export type EmbeddabilityVerdict = 'allowed' | 'forbidden'

/**
 * Decides as browsers do whether a page may be framed (preview-5): every policy with `frame-ancestors` must allow the
 * embedding page, and `X-Frame-Options` counts only if no policy has it. Without either, any page may frame it.
 *
 * @param headers of the final response, several of a name joined by commas
 * @param framedUrl absolute address of the final response
 * @param embedderOrigin of the page that holds the frame, without a trailing slash
 */
export function embeddabilityVerdict(
  headers: Headers,
  framedUrl: string,
  embedderOrigin: string,
): EmbeddabilityVerdict {
  const framed = new URL(framedUrl)
  const embedder = new URL(embedderOrigin)
  if (isMixedContent(framed, embedder)) return 'forbidden'
  const lists = frameAncestors(headers.get('content-security-policy') ?? '')
  const allowed =
    lists.length > 0
      ? lists.every((list) => allowsAncestor(list, framed, embedder))
      : optionsAllow(headers.get('x-frame-options') ?? '', framed, embedder)
  return allowed ? 'allowed' : 'forbidden'
}

/** Tells whether browsers block a frame as mixed content: http inside https. */
export const isMixedContent = (framed: URL, embedder: URL): boolean =>
  embedder.protocol === 'https:' && framed.protocol === 'http:'

/**
 * Returns the source list of `frame-ancestors` of each policy that has one. If a policy repeats it, the first one
 * counts.
 */
function frameAncestors(policies: string): string[][] {
  return policies.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
    const frameAncestors = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
    return frameAncestors ? [frameAncestors.slice(1)] : []
  })
}

/** Values with an effect; all others, such as `ALLOW-FROM`, are ignored. */
const OPTIONS = ['deny', 'sameorigin', 'allowall']

/**
 * Tells whether `X-Frame-Options` allows framing, as in HTML, "check a navigation response's adherence to
 * X-Frame-Options".
 */
function optionsAllow(header: string, framed: URL, embedder: URL): boolean {
  const values = new Set(header.split(',').map((value) => value.trim().toLowerCase()))
  // Contradictory values forbid framing.
  if (values.size > 1) return !OPTIONS.some((option) => values.has(option))
  if (values.has('deny')) return false
  return !values.has('sameorigin') || framed.origin === embedder.origin
}
