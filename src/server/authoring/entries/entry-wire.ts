import type { Actor } from '../../../core/account/index.ts'
import type { Problem, Entry as WrittenEntry } from '../../../core/calls/index.ts'
import { type EntryProblem, problemText } from '../../../core/entry/index.ts'
import { conflictResult, type ErrorResult, entityTag, forbidden, refused } from '../../kit/http/rest/index.ts'
import type { Entry } from './entry.ts'
import type { EntryError } from './entry-error.ts'

/** Translator for the texts of problems. */
export type ProblemTexts = Parameters<typeof problemText>[0]

/** Returns an entry as it is sent: each problem has a text. */
export const writeEntry = (entry: Entry, texts: ProblemTexts): WrittenEntry => ({
  ...entry,
  problems: entry.problems.map(withText(texts)),
})

const withText =
  (texts: ProblemTexts) =>
  (problem: EntryProblem): Problem => ({ ...problem, text: problemText(texts, problem) })

/** Returns the response to a call that was refused: nothing has been written. */
export function entryErrorResult(error: EntryError, actor: Actor | null, texts: ProblemTexts): ErrorResult {
  switch (error.code) {
    case 'rest_forbidden':
      return error.what === 'html' ? refused({ code: 'rest_forbidden.html' }) : forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_post_invalid_id' })
    case 'gone':
      return refused({ ...error, code: 'rest_gone' })
    case 'rest_conflict': {
      const { current, by, at } = error
      return conflictResult({ current: writeEntry(current, texts), by, at }, entityTag(current))
    }
    case 'too_large':
      return refused({ code: 'rest_request_too_large', limit: Math.floor(error.maxBytes / 1024) })
    case 'invalid':
      return refused({ code: 'invalid' }, { problems: error.problems.map(withText(texts)) })
    default:
      return refused(error)
  }
}
