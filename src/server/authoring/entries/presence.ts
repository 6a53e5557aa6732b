import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { EntryRef } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { EntryContext } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { dropPresence, notePresence, type PresentUser, presentAt } from './presence.repository.ts'

/**
 * Time in milliseconds after which a user without a further signal is no longer present; editors send a signal twice as
 * often.
 */
export const PRESENCE_MS = 60_000

/** User other than the actor who has the entry open. */
export type Other = Omit<PresentUser, 'userId'>

/** Presence of users at entries: a hint that locks nothing (entry-14). */
export interface EntryPresence {
  /** Stores that a user is present for the next minute, or leaves; returns the other users. */
  arrive(
    actor: MaybeActor,
    ref: EntryRef,
    options: { isLeaving: boolean },
  ): Promise<Result<Other[], EntryError>>
  /** Returns the other users who are present. */
  others(actor: MaybeActor, ref: EntryRef): Promise<Other[]>
}

export function createEntryPresence({ query, repository, missingError, now }: EntryContext): EntryPresence {
  const others: EntryPresence['others'] = async (actor, ref) =>
    can(actor, 'entry.read')
      ? (await presentAt(query, ref, now().toISOString()))
          .filter(({ userId }) => userId !== actor?.id)
          .map(({ name, since }) => ({ name, since }))
      : []

  return {
    others,
    async arrive(actor, ref, { isLeaving }) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      if (!(await repository.find(query, ref))) return fail(await missingError(query, ref))
      const userId = actor?.id ?? null
      if (userId !== null && isLeaving) await dropPresence(query, ref, userId)
      else if (userId !== null) {
        const at = now()
        const endsAt = new Date(at.getTime() + PRESENCE_MS).toISOString()
        await notePresence(query, ref, { userId, name: actor?.name ?? '', at: at.toISOString(), endsAt })
      }
      return ok(await others(actor, ref))
    },
  }
}
