import { Hono } from 'hono'
import { type Actor, can } from '../../../core/account/index.ts'
import { ENTRY_KINDS, type EntryRef } from '../../../core/entry/index.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  isId,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { PREVIEW_LINK_PATH, PREVIEW_LINKS_PATH } from './preview-links.calls.ts'
import {
  MAX_LABEL,
  PREVIEW_DAYS,
  type PreviewError,
  type PreviewLink,
  type PreviewsService,
} from './previews.service.ts'

/**
 * Returns the routes `vitrine/v1/preview-links`: links to unpublished content are made, listed by entry and revoked
 * (share-1).
 */
export function previewLinksRoutes({
  previews,
  ...options
}: PrivateApiOptions & { previews: PreviewsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.post(
    PREVIEW_LINKS_PATH,
    handler(async (call) => {
      const { kind, id, label = '', days = 7, shows = 'newest' } = call.body
      const ref = refOf(kind, id)
      if (!ref) return invalidParam('kind', `${ENTRY_KINDS.join(' or ')}, with an id`)
      if (typeof label !== 'string' || [...label].length > MAX_LABEL)
        return invalidParam('label', `a text of at most ${MAX_LABEL} characters`)
      const lifetime = PREVIEW_DAYS.find((known) => known === days)
      if (lifetime === undefined) return invalidParam('days', PREVIEW_DAYS.join(', '))
      if (shows !== 'newest' && shows !== 'kept') return invalidParam('shows', 'newest or kept')
      const result = await previews.create(call.actor, { ref, label: oneLine(label), days: lifetime, shows })
      if (!result.ok) return refusal(result.error, call.actor)
      return { status: 201, body: toAnswer(result.value, call) }
    }),
  )
  routes.get(
    PREVIEW_LINKS_PATH,
    handler(async (call) => {
      const ref = refOf(call.query('kind'), Number(call.query('id') ?? ''))
      if (!ref) return invalidParam('kind', `${ENTRY_KINDS.join(' or ')}, with an id`)
      const result = await previews.list(call.actor, ref)
      if (!result.ok) return refusal(result.error, call.actor)
      return { status: 200, body: result.value.map((link) => toAnswer(link, call)) }
    }),
  )
  routes.delete(
    PREVIEW_LINK_PATH,
    handler(async (call) => {
      const revoked = await previews.revoke(call.actor, call.param('id'))
      if (!revoked.ok) return refusal(revoked.error, call.actor)
      return { status: 200, body: { revoked: true, ...revoked.value } }
    }),
  )
  return routes
}

/** Removes characters that a single line cannot contain. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Converts a link to its answer; the address grants access, so only its maker and owners get it (share-1). */
const toAnswer = ({ path, ...link }: PreviewLink, { origin, actor }: ApiCall): object => ({
  ...link,
  url: can(actor, 'preview.revoke', link) ? origin + path : null,
})

function refOf(kind: unknown, id: unknown): EntryRef | null {
  const entryKind = ENTRY_KINDS.find((one) => one === kind)
  return entryKind && isId(id) ? { kind: entryKind, id } : null
}

function refusal(error: PreviewError, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return errorResult(wpError('rest_post_invalid_id', 'There is no such work, page or link.', 404))
    case 'wrong_state':
      return errorResult(wpError('wrong_state', 'It is in the trash. Restore it first.', 409))
    case 'too_many':
      return errorResult(
        wpError('too_many', `It has ${error.most} links already. Revoke one of them first.`, 409, {
          reason: 'links',
          most: error.most,
        }),
      )
  }
}
