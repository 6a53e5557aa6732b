import type { Redirect } from '../../core/calls/index.ts'
import { type EntryKind, joinFields } from '../../core/entry/index.ts'
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
 * Merges a form with what somebody else has saved meanwhile (studio-428); `null` if both changed the same. Being gone is
 * part of the target.
 */
export function joinRedirect(base: Redirect, form: RedirectForm, saved: Redirect): RedirectForm | null {
  const [was, mine, theirs] = [formOf(base), form, formOf(saved)].map(sentRedirect)
  if (!was || !mine || !theirs) return null
  const { fields, contested } = joinFields(was, mine, theirs)
  if (Object.keys(contested).length > 0) return null
  const isTheirTarget = fields.to !== mine.to
  return { from: fields.from, status: fields.status, to: isTheirTarget ? formOf(saved).to : form.to }
}
