import type { EntryProblem } from '../../../core/entry/index.ts'
import type { Entry } from './entry.ts'

/** Reason for which a change of an entry was refused. Each has one status over HTTP; nothing was written. */
export type EntryError =
  /** 401 without an account, 403 for accounts without the permission. */
  | { code: 'rest_forbidden'; what?: 'html' }
  /** 404. */
  | { code: 'not_found' }
  /** 422: the key belongs to another operation. */
  | { code: 'key_reused' }
  /** 410: deleted permanently. */
  | { code: 'gone'; title: string; by: string; at: string }
  /** 409, with the entry that has the address, and a similar free address if one is wanted. */
  | { code: 'slug_taken'; path: string; title: string; id?: number; free?: string }
  /** 409: the page cannot be moved or removed, such as the home page. */
  | { code: 'in_use'; reason: 'home_page' }
  /** 409: the action is impossible in the present state. */
  | { code: 'wrong_state'; state: Entry['state'] }
  /** 412, with the present state, its author and its time. */
  | { code: 'rest_conflict'; current: Entry; by: string | null; at: string }
  /** 413. */
  | { code: 'too_many'; most: number }
  | { code: 'too_large'; maxBytes: number }
  /** 422, by field. */
  | { code: 'invalid'; problems: EntryProblem[] }
  /** 422: a time that has passed, or one that `readTime` cannot read. */
  | { code: 'invalid_time' }
