import { can, type MaybeActor } from '../../../core/account/index.ts'
import {
  ADDRESS_FIELD,
  changedValues,
  type EntryKind,
  type EntryRef,
  type EntrySource,
  type EntryValues,
  isSame,
  readableValues,
  supports,
} from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import { addVersion } from '../../editing/changes/index.ts'
import type { Change, EntryContext } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import type { EntryError } from './entry-error.ts'
import { addressForTitle } from './store-values.ts'

/** Limit on the size of an entry's state as JSON, in characters. */
const MAX_BYTES = 1024 * 1024

export interface NewDraft {
  actor: MaybeActor
  kind: EntryKind
  values: EntryValues
  clientKey?: string | null
  source?: EntrySource
  /** Present time. */
  at: string
}

/**
 * Inserts the row of a new draft. If the wanted address is taken, the working copy keeps it, and the row gets another
 * one.
 */
export async function insertDraft(
  context: EntryContext,
  transaction: Change['transaction'],
  { actor, kind, values, clientKey = null, source = 'studio', at }: NewDraft,
): Promise<EntryRef> {
  const { repository } = context
  const nobody = { kind, id: 0 }
  const field = ADDRESS_FIELD[kind]
  const draftValues = changedValues(kind, supports(kind, 'date') ? { publishedAt: at } : {}, values)
  const validValues = await repository.withKnownRelations(transaction, kind, draftValues)
  const requestedAddress = String(readableValues(kind, validValues)[field])
  // A value that is no text is kept in the working copy, where it counts as a problem.
  const isAddressOpen = requestedAddress === '' && typeof (draftValues[field] ?? '') === 'string'
  const isFree =
    requestedAddress !== '' &&
    (await repository.addressHolder(transaction, nobody, requestedAddress)) === null
  const address = isFree
    ? requestedAddress
    : await addressForTitle(context, transaction, nobody, draftValues.title)
  const rowValues = readableValues(kind, { ...validValues, [field]: address })
  const by = actor?.id ?? null
  const id = await repository.insert(transaction, kind, {
    values: rowValues,
    status: 'draft',
    modifiedAt: at,
    createdAt: at,
    createdBy: by,
    source,
  })
  const ref = { kind, id }
  await addVersion(transaction, ref, clientKey, at, by)
  const copyValues = { ...rowValues, ...draftValues, ...(isAddressOpen && { [field]: address }) }
  if (!isSame(copyValues, rowValues))
    await putEntryCopy(context, transaction, ref, {
      base_version: 1,
      data: JSON.stringify(copyValues),
      updated_at: at,
      updated_by: by,
    })
  if (actor)
    await recordActivity(transaction, {
      actor,
      action: 'create',
      kind,
      entryId: id,
      title: String(rowValues.title),
      at,
    })
  return ref
}

const TOO_LARGE: EntryError = { code: 'too_large', maxBytes: MAX_BYTES }

/**
 * Returns the reason for which an actor may not write these values: an entry that is too large, or an HTML block
 * without permission; `null` if the write is allowed.
 *
 * @param before the present values
 */
export function valuesRefusal(actor: MaybeActor, before: EntryValues, after: EntryValues): EntryError | null {
  if (JSON.stringify(after).length > MAX_BYTES) return TOO_LARGE
  return mayWriteHtml(actor, before, after) ? null : HTML_FORBIDDEN
}

export const HTML_FORBIDDEN: EntryError = { code: 'rest_forbidden', what: 'html' }

/** Tells whether an actor may write the HTML blocks in these values: only owners may add or change one (access-1). */
export function mayWriteHtml(actor: MaybeActor, before: EntryValues, after: EntryValues): boolean {
  if (can(actor, 'block.html')) return true
  const allowedHtml = htmlOf(before.blocks).map((block) => JSON.stringify(block.attributes))
  return htmlOf(after.blocks).every((block) => allowedHtml.includes(JSON.stringify(block.attributes)))
}

/** Returns all HTML blocks, also those in attributes of other blocks. */
function htmlOf(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap(htmlOf)
  return isRecord(value) && value.name === 'html' && isRecord(value.attributes) ? [value, ...inside] : inside
}
