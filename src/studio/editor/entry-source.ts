import { ADDRESS_FIELD, type EntryKind, type EntryValues } from '../../core/entry/index.ts'
import type { Api, ChangedEntry, Entry, EntryAction } from '../api/index.ts'
import type { Draft, DraftSource, DraftState } from '../drafts/index.ts'

/** Draft of a work or page, and its state. */
export type DraftEntry = Draft<Entry, EntryAction>
export type EntryState = DraftState<Entry>

/** Returns the requests and rules by which an entry is edited. */
export function entrySource(api: Api, kind: EntryKind, id: number): DraftSource<Entry, EntryAction> {
  const path = `entries/${kind}/${id}`
  const tagOf = (version: number) => `"${kind}-${id}-${version}"`
  return {
    read: () => api.call<Entry>(path),
    save: (values, { version, key }, keepalive) =>
      api.call<Entry>(`${path}/working-copy`, {
        method: 'PUT',
        body: { values },
        ifMatch: tagOf(version),
        key,
        keepalive,
      }),
    act: (action, body, { version, key }) =>
      api.call<ChangedEntry>(action === 'discard' ? `${path}/working-copy` : `${path}/${action}`, {
        method: action === 'discard' ? 'DELETE' : 'POST',
        body,
        ifMatch: tagOf(version),
        key,
      }),
    follow: sameLargePicture,
    generatedField: ADDRESS_FIELD[kind],
    copies: 'duplicate',
  }
}

/** Returns the large picture of a work whose thumbnail changes, if both are the same picture (studio-301). */
export function sameLargePicture(values: EntryValues, change: EntryValues): EntryValues {
  const isBoth = typeof values.lightboxId === 'number' && values.lightboxId === values.thumbnailId
  return isBoth && 'thumbnailId' in change ? { lightboxId: change.thumbnailId } : {}
}
