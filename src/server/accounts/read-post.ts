import type { FailureCode } from '../../core/account/index.ts'
import { isOwnOrigin } from '../http/own-origin.ts'

/** Longer forms are none of ours, in bytes. */
const MAX_BYTES = 16 * 1024

/** A form that was sent, or why it is not looked at. */
export type Post =
  | { ok: true; form: URLSearchParams }
  | { ok: false; status: 400 | 403 | 413 | 415; code: FailureCode }

/**
 * Reads a form that our own pages sent. Browsers name the origin of every form: a foreign one is refused, and so is a
 * request that says nothing about where it comes from. Other encodings than that of our forms are those other sites
 * can send without asking.
 *
 * @param siteUrl public origin, `null` while unset
 */
export async function readPost(request: Request, siteUrl: string | null): Promise<Post> {
  if (!isOwnForm(request, siteUrl)) return { ok: false, status: 403, code: 'foreign-form' }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return { ok: false, status: 415, code: 'unreadable-form' }
  const body = await readText(request)
  return body === null
    ? { ok: false, status: 413, code: 'unreadable-form' }
    : { ok: true, form: new URLSearchParams(body) }
}

function isOwnForm({ headers, url }: Request, siteUrl: string | null): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return origin === null ? site === 'same-origin' : isOwnOrigin(origin, url, siteUrl)
}

/** The body as text; `null` as soon as it is too long. */
async function readText(request: Request): Promise<string | null> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
