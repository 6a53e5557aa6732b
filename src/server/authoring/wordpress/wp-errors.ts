import { type Actor, needsLogin } from '../../../core/account/index.ts'
import { problemText } from '../../../core/entry/index.ts'
import { refusalSentence } from '../../../core/refusals/index.ts'
import { type WpErrorDetail, wpError } from '../../../core/wp/index.ts'
import { errorResult, invalidParams, type WpResult } from '../../kit/http/rest/index.ts'
import { type EntryError, entryErrorResult, type ProblemTexts } from '../entries/index.ts'

/** Message for callers who may not perform an action. */
export interface Refusal {
  code: string
  message: string
}

/** Refusals in the words of WordPress. */
export const REFUSALS = {
  create: { code: 'rest_cannot_create', message: 'Sorry, you are not allowed to create posts as this user.' },
  edit: { code: 'rest_cannot_edit', message: 'Sorry, you are not allowed to edit this post.' },
  delete: { code: 'rest_cannot_delete', message: 'Sorry, you are not allowed to delete this post.' },
  editList: {
    code: 'rest_forbidden_context',
    message: 'Sorry, you are not allowed to edit posts in this post type.',
  },
  editOne: { code: 'rest_forbidden_context', message: 'Sorry, you are not allowed to edit this post.' },
  revisions: {
    code: 'rest_cannot_read',
    message: 'Sorry, you are not allowed to view revisions of this post.',
  },
  autosaves: {
    code: 'rest_cannot_read',
    message: 'Sorry, you are not allowed to view autosaves of this post.',
  },
  any: { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' },
} satisfies Record<string, Refusal>

/** 401 for nobody, 403 for everybody else. */
export const refuse = ({ code, message }: Refusal, actor: Actor | null): WpResult =>
  errorResult(
    wpError(
      code,
      needsLogin(actor) ? refusalSentence({ code: 'rest_forbidden.program' }) : message,
      actor ? 403 : 401,
    ),
  )

export const INVALID_ID = wpError('rest_post_invalid_id', 'Invalid post ID.', 404)

const ALREADY_TRASHED = wpError('rest_already_trashed', 'The post has already been deleted.', 410)

/** Converts the reason for refusing a change to an answer, in the words of WordPress if it has any. */
export function entryRefusal(
  error: EntryError,
  { refusal, actor, texts, wireNames }: RefusalContext,
): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return refuse(refusal, actor)
    case 'not_found':
    case 'gone':
      return errorResult(INVALID_ID)
    case 'wrong_state':
      return error.state === 'trash' ? errorResult(ALREADY_TRASHED) : entryErrorResult(error, actor, texts)
    case 'invalid': {
      const details = error.problems.map((problem): [string, WpErrorDetail] => [
        wireNames[problem.field] ?? problem.field,
        { code: problem.code, message: problemText(texts, problem), data: null },
      ])
      return errorResult(invalidParams(Object.fromEntries(details)))
    }
    default:
      return entryErrorResult(error, actor, texts)
  }
}

export interface RefusalContext {
  refusal: Refusal
  actor: Actor | null
  texts: ProblemTexts
  /** Names of fields in calls that differ from ours. */
  wireNames: Readonly<Record<string, string>>
}
