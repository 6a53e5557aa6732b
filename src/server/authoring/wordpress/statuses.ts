import { ITEM_STATUSES, type ItemStatus } from '../../../core/content/index.ts'
import type { CallSchema } from '../../kit/http/rest/index.ts'
import { PUT_STATUSES } from '../entries/index.ts'

/** The states an entry can be put into. */
export const STATUS_FIELD: CallSchema = { type: 'string', enum: PUT_STATUSES }

/** Expands a list of states: `any` leaves out the trash, and other states of WordPress match nothing. */
export const expandStatuses = (words: readonly string[]): ItemStatus[] =>
  ITEM_STATUSES.filter((status) => words.includes(status) || (words.includes('any') && status !== 'trash'))

export const ALL_STATUSES: readonly ItemStatus[] = ITEM_STATUSES
