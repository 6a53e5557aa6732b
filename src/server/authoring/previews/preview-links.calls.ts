import { ENTRY_KINDS } from '../../../core/entry/index.ts'
import type { CallDescription, CallSchema } from '../../kit/http/rest/index.ts'
import { MAX_LABEL, PREVIEW_DAYS } from './previews.service.ts'

/** Paths of the calls on links, as the router has them. */
export const PREVIEW_LINKS_PATH = '/vitrine/v1/preview-links'
export const PREVIEW_LINK_PATH = `${PREVIEW_LINKS_PATH}/:id{[A-Za-z0-9_-]{16}}`

const ENTRY: Record<string, CallSchema> = {
  kind: { type: 'string', enum: ENTRY_KINDS, required: true },
  id: { type: 'integer', minimum: 1, required: true },
}
const SHOWS: CallSchema = {
  type: 'string',
  enum: ['newest', 'kept'],
  default: 'newest',
  description: 'Whether the link shows the newest state at any time, or the current one.',
}
const LINK: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    kind: { type: 'string', enum: ENTRY_KINDS },
    entryId: { type: 'integer' },
    label: { type: 'string' },
    shows: SHOWS,
    url: {
      type: ['string', 'null'],
      format: 'uri',
      description: 'Secret link. Editors get null for links that others created.',
    },
    expiresAt: { type: 'string', format: 'date-time' },
    revokedAt: { type: ['string', 'null'], format: 'date-time' },
    createdAt: { type: 'string', format: 'date-time' },
    createdBy: { type: ['string', 'null'] },
    opens: { type: 'integer' },
    lastOpenedAt: { type: ['string', 'null'], format: 'date-time' },
  },
}

/** The calls of `preview-links.routes.ts`. */
export const previewLinksCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: PREVIEW_LINKS_PATH,
    summary: 'Creates a preview link to the unpublished state of an entry.',
    allowed: 'preview.create',
    args: {
      ...ENTRY,
      label: { type: 'string', maxLength: MAX_LABEL, description: 'Note on who gets the link.' },
      days: { type: 'integer', enum: PREVIEW_DAYS, default: 7 },
      shows: SHOWS,
    },
    answer: LINK,
    status: 201,
  },
  {
    method: 'GET',
    path: PREVIEW_LINKS_PATH,
    summary: 'Lists the preview links of an entry, newest first.',
    allowed: 'preview.create',
    args: ENTRY,
    answer: { type: 'array', items: LINK },
  },
  {
    method: 'DELETE',
    path: PREVIEW_LINK_PATH,
    summary: 'Revokes a preview link.',
    allowed: 'preview.revoke',
    answer: { type: 'object' },
  },
]
