import type { TermDetails } from '../../../core/calls/index.ts'
import type { EntryProblem } from '../../../core/entry/index.ts'

/** Reasons for refusing a change of a term. Each has one HTTP status; nothing was written. */
export type TermError =
  /** 401 for nobody, 403 for everybody else. */
  | { code: 'rest_forbidden' }
  /** 404. */
  | { code: 'not_found' }
  /** 422: the key belongs to another operation. */
  | { code: 'key_reused' }
  /** 409, with what has the address, and one like it that is free. */
  | { code: 'slug_taken'; slug: string; name: string; free: string }
  /** 409: a term cannot become one of another taxonomy, or itself. */
  | { code: 'not_alike' }
  /** 412, with what stands now, by whom and since when. */
  | { code: 'rest_conflict'; current: TermDetails; by: string | null; at: string }
  /** 413. */
  | { code: 'too_many'; most: number }
  /** 422, by field. */
  | { code: 'invalid'; problems: EntryProblem[] }
