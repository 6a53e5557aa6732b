import type { Actor } from '../../../core/account/index.ts'
import type { Problem, Entry as WrittenEntry } from '../../../core/calls/index.ts'
import { type EntryProblem, problemText } from '../../../core/entry/index.ts'
import { wpError } from '../../../core/wp/index.ts'
import {
  conflictResult,
  type ErrorResult,
  entityTag,
  errorResult,
  forbidden,
} from '../../kit/http/rest/index.ts'
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

const HTML_FORBIDDEN = wpError(
  'rest_forbidden',
  'Only an owner adds or changes a block of HTML. Take that back, and the rest is saved.',
  403,
  { reason: 'html' },
)

/** Returns the response to a call that was refused: nothing has been written. */
export function entryErrorResult(error: EntryError, actor: Actor | null, texts: ProblemTexts): ErrorResult {
  switch (error.code) {
    case 'rest_forbidden':
      return error.what === 'html' ? errorResult(HTML_FORBIDDEN) : forbidden(actor)
    case 'not_found':
      return errorResult(wpError('rest_post_invalid_id', 'There is no such work or page.', 404))
    case 'gone': {
      const { title, by, at } = error
      return errorResult(
        wpError('rest_gone', `“${title}” was deleted by ${by || 'the server'}.`, 410, { title, by, at }),
      )
    }
    case 'slug_taken': {
      const { code: _, ...data } = error
      const { path, title } = error
      return errorResult(wpError('slug_taken', `${path} is taken by “${title}”.`, 409, data))
    }
    case 'in_use':
      return errorResult(wpError('in_use', 'Make another page the home page first.', 409))
    case 'wrong_state':
      return errorResult(
        wpError('wrong_state', `This action is not possible in the state “${error.state}”.`, 409, {
          state: error.state,
        }),
      )
    case 'rest_conflict': {
      const { current, by, at } = error
      return conflictResult({ current: writeEntry(current, texts), by, at }, entityTag(current))
    }
    case 'too_many':
      return errorResult(wpError('too_many', `At most ${error.most} at once.`, 413, { most: error.most }))
    case 'too_large': {
      const limit = Math.floor(error.maxBytes / 1024)
      return errorResult(
        wpError('rest_request_too_large', `This is larger than ${limit} KiB.`, 413, { limit }),
      )
    }
    case 'invalid':
      return errorResult(
        wpError('invalid', 'Correct the listed problems first.', 422, {
          problems: error.problems.map(withText(texts)),
        }),
      )
    case 'invalid_time':
      return errorResult(
        wpError(
          'invalid_time',
          'Choose a time in the future with its time zone, such as 2027-06-01T12:00:00Z.',
          422,
        ),
      )
  }
}
