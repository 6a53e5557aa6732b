import type { Actor } from '../../core/account/index.ts'
import type { EntryProblem } from '../../core/entry/index.ts'
import type { Entry } from './entry.ts'

/** Why a change of an entry was refused. Each has one status over HTTP; nothing was written. */
export type EntryError =
  /** 401 for nobody, 403 for everybody else. */
  | { code: 'rest_forbidden'; what?: 'html' }
  /** 404. */
  | { code: 'not_found' }
  /** 410: deleted for ever. */
  | { code: 'gone'; title: string; by: string; at: string }
  /** 409, with what has the address, and one like it that is free where one is wanted. */
  | { code: 'slug_taken'; path: string; title: string; id?: number; free?: string }
  /** 409: it is needed where it is, such as the home page. */
  | { code: 'in_use'; reason: 'home_page' }
  /** 409: what is asked for does not go with the state it is in. */
  | { code: 'wrong_state'; state: Entry['state'] }
  /** 412, with what stands now, by whom and since when. */
  | { code: 'rest_conflict'; current: Entry; by: string | null; at: string }
  /** 413. */
  | { code: 'too_many'; most: number }
  | { code: 'too_large'; maxBytes: number }
  /** 422, by field. */
  | { code: 'invalid'; problems: EntryProblem[] }
  /** 422: a time that is over, or none that `readTime` reads. */
  | { code: 'invalid_time' }

/** Who may be refused. */
export type MaybeActor = Actor | null
