import { Hono } from 'hono'
import { type Actor, can } from '../../../core/account/index.ts'
import { type PreviewLink, previewLinkCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { PreviewError, PreviewsService, SecretLink } from './previews.service.ts'

/**
 * Returns the routes `vitrine/v1/preview-links`: links to unpublished content are made, listed by entry and revoked
 * (share-1).
 */
export function previewLinksRoutes({
  previews,
  ...options
}: PrivateApiOptions & { previews: PreviewsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(previewLinkCalls.create, async (call) => {
        const { kind, id, label, days, shows } = call.args
        const newPreview = { ref: { kind, id }, label: oneLine(label), days, shows }
        const result = await previews.create(call.actor, newPreview)
        return result.ok
          ? ok({ body: toAnswer(result.value, call) })
          : fail(refusal(result.error, call.actor))
      }),
      serveCall(previewLinkCalls.list, async (call) => {
        const result = await previews.list(call.actor, call.args)
        if (!result.ok) return fail(refusal(result.error, call.actor))
        return ok({ body: result.value.map((link) => toAnswer(link, call)) })
      }),
      serveCall(previewLinkCalls.revoke, async ({ actor, param }) => {
        const result = await previews.revoke(actor, param('id'))
        return result.ok
          ? ok({ body: { revoked: true, ...result.value } })
          : fail(refusal(result.error, actor))
      }),
    ],
    options,
  )
  return routes
}

/** Removes characters that a single line cannot contain. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Converts a link to its answer; the address grants access, so only its maker and owners get it (share-1). */
const toAnswer = (
  { path, ...link }: SecretLink,
  { origin, actor }: Pick<ApiCall, 'origin' | 'actor'>,
): PreviewLink => ({
  ...link,
  url: can(actor, 'preview.revoke', link) ? origin + path : null,
})

function refusal(error: PreviewError, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_post_invalid_id' })
    case 'wrong_state':
      return refused({ code: 'wrong_state.trash' })
    case 'too_many':
      return refused({ code: 'too_many.links', most: error.most })
  }
}
