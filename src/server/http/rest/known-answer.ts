import { createHash } from 'node:crypto'
import { isNotModified } from '../conditional-get.ts'
import type { ApiCall } from './private-api.ts'
import { type WpResult, wpJson } from './wp-response.ts'

/** An answer with an entity tag made of what it says; a caller who names it by `If-None-Match` gets 304. */
export function knownAnswer(call: Pick<ApiCall, 'header'>, body: unknown): WpResult {
  const etag = `"${createHash('sha1').update(wpJson(body)).digest('base64url')}"`
  return isNotModified(call.header('if-none-match'), etag)
    ? { status: 304, body: null, headers: { etag } }
    : { status: 200, body, headers: { etag } }
}
