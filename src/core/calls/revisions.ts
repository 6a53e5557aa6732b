import { REVISION_REASONS } from '../entry/index.ts'
import type { ValueOf } from './call-values.ts'
import { TIME } from './times.ts'

const REVISION = {
  type: 'object',
  properties: {
    number: { type: 'integer' },
    reason: { type: 'string', enum: REVISION_REASONS },
    created_at: TIME,
    created_by: { type: ['string', 'null'], description: 'Id of the account.' },
  },
} as const

/** Revision in a list, with the name of its author. */
export const LISTED_REVISION = {
  ...REVISION,
  properties: {
    ...REVISION.properties,
    by: {
      type: ['string', 'null'],
      description: 'Name of the user; null for the server and for deleted accounts.',
    },
  },
} as const

/** Revision in a list. */
export type ListedRevision = ValueOf<typeof LISTED_REVISION>

/** Revision with its values. */
export const STORED_REVISION = {
  ...REVISION,
  properties: { ...REVISION.properties, values: { type: 'object' } },
} as const

/** Revision with its values. */
export type StoredRevision = ValueOf<typeof STORED_REVISION>
