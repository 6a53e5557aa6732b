import { createHash } from 'node:crypto'
import { isNotModified } from '../conditional-get.ts'
import type { ApiCall } from './private-api.ts'
import { type WpResult, wpJson } from './wp-response.ts'

/** Responds with an entity tag that is a hash of the body; 304 if the caller's `If-None-Match` names it. */
export function answerWithEtag(call: Pick<ApiCall, 'header'>, body: unknown): WpResult {
  const etag = `"${createHash('sha1').update(wpJson(body)).digest('base64url')}"`
  return isNotModified(call.header('if-none-match'), etag)
    ? { status: 304, body: null, headers: { etag } }
    : { status: 200, body, headers: { etag } }
}
