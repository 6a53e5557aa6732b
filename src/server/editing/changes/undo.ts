import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../core/account/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import { keepUndoData } from './undo.repository.ts'
import type { ChangeTransaction, VersionedRef } from './versions.repository.ts'

/** Time in milliseconds for which a change can be undone. */
export const UNDO_MS = 15 * 60_000

/** Undo data of a change that an undo handler takes back. */
export interface HandledUndo {
  other: { kind: string; data: unknown }
}

/**
 * Deletes the token within the transaction of the undo: if that fails or is refused, the token stays.
 *
 * @returns `false` if it was used meanwhile
 */
export type UseToken = (transaction: ChangeTransaction) => Promise<boolean>

/** Reason for which an undo is refused. */
export type UndoError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  | { code: 'slug_taken'; path: string; title: string }

/** Undoes a change; returns the result for each object that was changed. */
export type UndoHandler = (
  actor: Actor | null,
  data: unknown,
  useToken: UseToken,
) => Promise<Result<{ ref: VersionedRef; result: Result<unknown, UndoError> }[], UndoError>>

/** Undo handlers by the kind of change. */
export type UndoHandlers = Map<string, UndoHandler>

/** Change whose undo data is stored. */
interface UndoableChange {
  transaction: ChangeTransaction
  actor: Actor
  /** ISO 8601 in UTC. */
  at: string
}

/** Stores undo data for a while; returns the token. */
export async function storeUndo(
  { transaction, at, actor }: UndoableChange,
  data: object,
  token = randomBytes(16).toString('base64url'),
): Promise<string> {
  await keepUndoData(transaction, {
    token,
    data: JSON.stringify(data),
    created_by: actor.id,
    expires_at: new Date(Date.parse(at) + UNDO_MS).toISOString(),
  })
  return token
}

/** Stores undo data for the handler of a kind of change; returns the token. */
export const keepUndo = (change: UndoableChange, kind: string, data: unknown): Promise<string> =>
  storeUndo(change, { other: { kind, data } } satisfies HandledUndo)
