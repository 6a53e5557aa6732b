import {
  ADDRESS_FIELD,
  accessOf,
  addressForm,
  type EntryKind,
  type EntryRef,
  type EntryValues,
  entryPath,
  isSame,
  readableValues,
  slugOf,
} from '../../../core/entry/index.ts'
import { dropWorkingCopy } from '../../editing/changes/index.ts'
import { freePath, saveRedirect } from '../redirects/index.ts'
import type { Entry } from './entry.ts'
import type { Change, EntryContext } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import { freeAddress } from './free-address.ts'
import type { EntryRow } from './stored-kind.ts'

// Functions that write values into an entry's row and its working copy.

/** Slug for titles without letters. */
export const NAMELESS_SLUG = 'untitled'

/** Returns the address that is made of a title, in the form of its field. */
const addressOf = (kind: EntryKind, title: unknown): string => {
  const slug = slugOf(typeof title === 'string' ? title : '') || NAMELESS_SLUG
  return addressForm(kind).ofSlug(slug)
}

/** Returns a free address for a title. */
export const addressForTitle = (
  context: EntryContext,
  query: EntryContext['query'],
  ref: EntryRef,
  title: unknown,
): Promise<string> => freeAddress(context, query, ref, addressOf(ref.kind, title))

/** Tells whether an address is the one made of the title, perhaps with a number. */
export function isFromTitle(kind: EntryKind, { title, ...values }: EntryValues): boolean {
  const titleAddress = addressOf(kind, title).replace(/\/$/, '')
  const address = String(values[ADDRESS_FIELD[kind]] ?? '').replace(/\/$/, '')
  return (
    address === titleAddress ||
    (address.startsWith(`${titleAddress}-`) && /^\d+$/.test(address.slice(titleAddress.length + 1)))
  )
}

/** Writes values into the row, and values that the row cannot hold into the working copy. */
export async function writeDraft(context: EntryContext, change: Change, values: EntryValues): Promise<void> {
  const { repository } = context
  const { transaction, row, at } = change
  const field = ADDRESS_FIELD[row.kind]
  const validValues = await repository.withKnownRelations(transaction, row.kind, values)
  const requestedAddress = String(readableValues(row.kind, validValues)[field])
  const isFree =
    requestedAddress !== '' && (await repository.addressHolder(transaction, row, requestedAddress)) === null
  const rowValues = readableValues(row.kind, {
    ...validValues,
    [field]: isFree ? requestedAddress : row.values[field],
  })
  await repository.update(transaction, row, { values: rowValues, status: 'draft', modifiedAt: at })
  if (isSame(rowValues, values)) await dropWorkingCopy(transaction, row)
  else await putCopy(context, change, values)
}

/** Stores values in the working copy, unless they are the same as those of the row. */
export async function writeCopy(context: EntryContext, change: Change, values: EntryValues): Promise<void> {
  const { transaction, entry, row } = change
  if (isSame(values, entry.live)) {
    await dropWorkingCopy(transaction, row)
    await context.repository.noteCopyUsage(transaction, row, null)
    return
  }
  await putCopy(context, change, values)
  await context.repository.noteCopyUsage(transaction, row, values)
}

const putCopy = (
  context: EntryContext,
  { transaction, row, entry, at, actor }: Change,
  values: EntryValues,
): Promise<void> =>
  putEntryCopy(context, transaction, row, {
    base_version: entry.version,
    data: JSON.stringify(values),
    updated_at: at,
    updated_by: actor.id,
  })

/** Returns the path at which an entry is public; `null` if it is not public. */
export const publicPath = ({ kind, status, live }: Entry): string | null =>
  status === 'publish' && live ? entryPath(kind, live) : null

/** Redirects the old address to the new one after a change, and removes redirects at the new address. */
export async function redirectFormerAddress(
  { transaction, row, at, actor }: Change,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (to !== null) await freePath(transaction, to)
  if (from === null || to === null || from === to) return
  await saveRedirect(transaction, {
    from_path: from,
    to_kind: row.kind,
    to_id: row.id,
    to_url: '',
    status: 301,
    source: 'address',
    created_at: at,
    created_by: actor.id,
  })
}

/**
 * Notes what a change of an entry means to visitors, for those who listen to it.
 *
 * @param after state after the change; `null` if the entry is deleted
 */
export function noteEvent(
  { events, row }: Pick<Change, 'events' | 'row'>,
  after: Pick<EntryRow, 'status' | 'values'> | null,
): void {
  const { kind, id, status, values } = row
  const ref = { kind, id }
  const wasPublic = status === 'publish'
  if (after?.status === 'trash') {
    if (status !== 'trash') events.push({ type: 'entry.trashed', ref, wasPublic })
  } else if (after?.status !== 'publish') {
    if (wasPublic) events.push({ type: 'entry.unpublished', ref })
  } else if (wasPublic) {
    const isMoved =
      entryPath(kind, values) !== entryPath(kind, after.values) ||
      accessOf(kind, values) !== accessOf(kind, after.values)
    events.push({ type: 'entry.updated', ref, isMoved })
  } else events.push({ type: 'entry.published', ref })
}
