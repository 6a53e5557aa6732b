import { createHash } from 'node:crypto'
import type { Actor } from '../../../core/account/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import { type Outcome, withoutWrites } from './transact.ts'
import { addUndoData, findUndoData } from './undo.repository.ts'
import { UNDO_MS } from './undo.ts'
import type { ChangeTransaction } from './versions.repository.ts'

// Answers to removals. Nothing is left of the object to answer a repeated request with, so the first answer is stored
// with the data that undoes changes, for as long as those.

/** Removal, or change of many objects, that a client may repeat with the same key. */
interface RepeatableRemoval {
  actor: Actor
  /** Object, or objects. */
  ref: { kind: string; id: number | readonly string[] }
  /** Name of the operation, if the caller has names for its operations. */
  operation?: string | undefined
  /** Idempotency key of the client. */
  key: string
  /** Present time, ISO 8601 in UTC. */
  at: string
}

/** Stored answer; those of older versions have no `of`, and only removals of the same object find them. */
interface StoredAnswer<T> {
  answer: T
  of?: string
}

/** Refusal of a key that was used for another operation, or for another object. */
export type KeyReused = { code: 'key_reused' }

/** Returns the token under which an answer is stored; no call can send it as an undo token, because of its colon. */
const tokenOf = (parts: readonly unknown[]): string =>
  `answer:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`

const keyToken = ({ actor, key }: RepeatableRemoval): string => tokenOf([actor.id, key])

/** Returns the token under which older versions stored the answer. */
const earlierToken = ({ actor, ref: { kind, id }, key }: RepeatableRemoval): string =>
  tokenOf([actor.id, kind, id, key])

const targetOf = ({ ref: { kind, id }, operation = '' }: RepeatableRemoval): string =>
  JSON.stringify([operation, kind, id])

/**
 * Stores the answer to a removal. If another request has used the key meanwhile, its answer or the refusal is returned
 * instead, as an outcome that rolls the transaction back.
 */
export async function keepAnswer<T>(
  transaction: ChangeTransaction,
  removal: RepeatableRemoval,
  answer: T,
): Promise<Outcome<T, KeyReused> | null> {
  const row = {
    token: keyToken(removal),
    data: JSON.stringify({ answer, of: targetOf(removal) } satisfies StoredAnswer<T>),
    created_by: removal.actor.id,
    expires_at: new Date(Date.parse(removal.at) + UNDO_MS).toISOString(),
  }
  if (await addUndoData(transaction, row, removal.at)) return null
  const earlier = await findAnswer<T>(transaction, removal)
  return earlier?.ok ? withoutWrites(earlier.value) : earlier
}

/**
 * Reserves a key for a change that is made in several transactions, and stores data with it.
 *
 * @returns the data of the first request with this key, or the refusal if the key belongs to something else
 */
export const claimKey = async <T>(
  query: Db['query'],
  change: RepeatableRemoval,
  data: T,
): Promise<Result<T, KeyReused>> =>
  (await findAnswer<T>(query, change)) ??
  (await query.transaction().execute((transaction) => keepAnswer(transaction, change, data))) ??
  ok(data)

/**
 * Returns the answer that the removal had before, or the refusal if the key belongs to another removal; `null` if the
 * removal was not made or is too long ago.
 */
export async function findAnswer<T>(
  query: Db['query'],
  removal: RepeatableRemoval,
): Promise<Result<T, KeyReused> | null> {
  const { actor, at } = removal
  const data =
    (await findUndoData(query, keyToken(removal), at, actor.id)) ??
    (await findUndoData(query, earlierToken(removal), at, actor.id))
  if (data === null) return null
  const { answer, of }: StoredAnswer<T> = JSON.parse(data)
  return of === undefined || of === targetOf(removal) ? ok(answer) : fail({ code: 'key_reused' })
}
