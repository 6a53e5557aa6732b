import { createHash } from 'node:crypto'
import type { Actor } from '../../../core/account/index.ts'
import type { Db } from '../../kit/db/index.ts'
import { findUndoData, keepUndoData } from './undo.repository.ts'
import { UNDO_MS } from './undo.ts'
import type { ChangeTransaction, VersionedRef } from './versions.repository.ts'

// Answers to removals. Nothing is left of the object to answer a repeated request with, so the first answer is stored
// with the data that undoes changes, for as long as those.

/** Removal that a client may repeat with the same key. */
interface RepeatableRemoval {
  actor: Actor
  ref: VersionedRef
  /** Idempotency key of the client. */
  key: string
  /** Present time, ISO 8601 in UTC. */
  at: string
}

/** Name under which an answer is stored; no call can send it as an undo token, because of its colon. */
const nameOf = ({ actor, ref: { kind, id }, key }: RepeatableRemoval): string =>
  `answer:${createHash('sha256')
    .update(JSON.stringify([actor.id, kind, id, key]))
    .digest('base64url')}`

/** Stores the answer to a removal. */
export const keepAnswer = (
  transaction: ChangeTransaction,
  removal: RepeatableRemoval,
  answer: unknown,
): Promise<void> =>
  keepUndoData(transaction, {
    token: nameOf(removal),
    data: JSON.stringify({ answer }),
    created_by: removal.actor.id,
    expires_at: new Date(Date.parse(removal.at) + UNDO_MS).toISOString(),
  })

/** Returns the answer that the removal had before; `null` if it was not made or is too long ago. */
export async function findAnswer<T>(
  query: Db['query'],
  removal: RepeatableRemoval,
): Promise<{ answer: T } | null> {
  const data = await findUndoData(query, nameOf(removal), removal.at, removal.actor.id)
  return data === null ? null : JSON.parse(data)
}
