import { ENTRY_KINDS, MAX_PREVIEW_LABEL, PREVIEW_DAYS } from '../entry/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

const SHOWN_STATES = ['newest', 'kept'] as const

const ENTRY = {
  kind: { type: 'string', enum: ENTRY_KINDS, required: true },
  id: { type: 'integer', minimum: 1, maximum: MAX_INTEGER, required: true },
} as const

const SHOWS = {
  type: 'string',
  enum: SHOWN_STATES,
  description: 'Whether the link shows the newest state at any time, or the one at its creation.',
} as const

const PREVIEW_LINK = {
  type: 'object',
  description: 'A link that shows an unpublished entry to everybody who has it; times are ISO 8601 in UTC.',
  properties: {
    id: { type: 'string' },
    kind: { type: 'string', enum: ENTRY_KINDS },
    entryId: { type: 'integer' },
    label: { type: 'string', description: 'Note on who gets the link.' },
    shows: SHOWS,
    url: {
      type: ['string', 'null'],
      format: 'uri',
      description: 'Secret link. Editors get null for links that others created.',
    },
    expiresAt: TIME,
    revokedAt: TIME_OR_NULL,
    createdAt: TIME,
    createdBy: { type: ['string', 'null'] },
    opens: { type: 'integer' },
    lastOpenedAt: TIME_OR_NULL,
  },
} as const

/** Link to an unpublished state of an entry, as its authors see it. */
export type PreviewLink = ValueOf<typeof PREVIEW_LINK>

/** Calls of preview links (share-1). */
export const previewLinkCalls = {
  create: {
    method: 'POST',
    path: '/vitrine/v1/preview-links',
    summary: 'Creates a preview link to the unpublished state of an entry.',
    allowed: 'preview.create',
    args: {
      ...ENTRY,
      label: {
        type: 'string',
        maxLength: MAX_PREVIEW_LABEL,
        default: '',
        description: 'Note on who gets the link.',
      },
      days: { type: 'integer', enum: PREVIEW_DAYS, default: 7 },
      shows: { ...SHOWS, default: 'newest' },
    },
    answer: PREVIEW_LINK,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/vitrine/v1/preview-links',
    summary: 'Lists the preview links of an entry, newest first.',
    allowed: 'preview.create',
    args: ENTRY,
    answer: { type: 'array', items: PREVIEW_LINK },
  },
  revoke: {
    method: 'DELETE',
    path: '/vitrine/v1/preview-links/:id{[A-Za-z0-9_-]{16}}',
    summary: 'Revokes a preview link.',
    allowed: 'preview.revoke',
    answer: { type: 'object', properties: { revoked: { type: 'boolean' }, id: { type: 'string' } } },
  },
} as const satisfies Record<string, CallDescription>
