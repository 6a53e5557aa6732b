import type { Redirect } from '../../core/calls/index.ts'
import { type EntryKind, isSame, joinFields } from '../../core/entry/index.ts'
import type { EntryMatch } from '../entry-picker/index.ts'

/** Target as the field of the dialog shows it. */
type Target = EntryMatch | string
/** Target as the API takes it; `null` if the address is gone. */
type SentTarget = string | { kind: EntryKind; id: number } | null

/** Values of a redirect in its dialog. */
export interface RedirectForm {
  from: string
  status: Redirect['status']
  to: Target
}

/** Returns the values of a stored redirect as the dialog shows them. */
export const formOf = ({ from, status, to }: Redirect): RedirectForm => ({
  from,
  status,
  to: to === null ? '' : to.kind === 'url' ? to.url : to,
})

/**
 * Returns the values as the API takes them. An entry is named by its id, so the redirect follows its address. A term is
 * named by the address of its works.
 */
export const sentRedirect = ({ from, status, to }: RedirectForm) => ({
  from,
  status,
  to: status === 410 ? null : sentTarget(to),
})

function sentTarget(to: Target): SentTarget {
  if (typeof to === 'string') return to.trim()
  return to.kind === 'term' ? to.path : { kind: to.kind, id: to.id }
}

/**
 * Merges a form with what somebody else has saved meanwhile (studio-428). Fields that both changed stay as typed. Being
 * gone is part of the target.
 *
 * @returns the form, and whether both changed the same
 */
export function joinRedirect(
  base: Redirect,
  form: RedirectForm,
  saved: Redirect,
): { joined: RedirectForm; isContested: boolean } {
  const [mine, theirs] = [sentRedirect(form), formOf(saved)]
  const { fields, contested } = joinFields(sentRedirect(formOf(base)), mine, sentRedirect(theirs))
  const isOwnTarget = 'to' in contested || isSame(fields.to, mine.to)
  const isGoneAgainst = isOwnTarget && (fields.to === null) !== (fields.status === 410)
  const status = isGoneAgainst ? form.status : fields.status
  return {
    joined: { from: fields.from, status, to: isOwnTarget ? form.to : theirs.to },
    isContested: Object.keys(contested).length > 0,
  }
}
