import type { Entry, EntrySchedule } from '../../core/calls/index.ts'
import { ADDRESS_FIELD, type EntryKind, type EntryValues } from '../../core/entry/index.ts'
import { type Api, entityTag } from '../api/index.ts'
import type { Draft, DraftSource, DraftState } from '../drafts/index.ts'

/** Action on an entry as a whole, or when it is due. */
export type EntryAction =
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'duplicate'
  | 'discard'
  | 'home'
  | EntrySchedule

/** Draft of a work or page, and its state. */
export type DraftEntry = Draft<Entry, EntryAction>
export type EntryState = DraftState<Entry>

/** Returns the requests and rules by which an entry is edited. */
export function entrySource(
  api: Pick<Api, 'send'>,
  kind: EntryKind,
  id: number,
): DraftSource<Entry, EntryAction> {
  const path = { kind, id }
  const matching = (version: number) => entityTag(kind, { id, version })
  return {
    read: () => api.send('GET entries/:kind/:id', { path }),
    save: (values, { version, key }, keepalive) =>
      api.send('PUT entries/:kind/:id/working-copy', {
        path,
        args: { values },
        ifMatch: matching(version),
        key,
        keepalive,
      }),
    act(action, { version, key }) {
      const guard = { ifMatch: matching(version), key }
      if (typeof action === 'object')
        return api.send('POST entries/:kind/:id/schedule', { path, args: action, ...guard })
      switch (action) {
        case 'discard':
          return api.send('DELETE entries/:kind/:id/working-copy', { path, ...guard })
        case 'duplicate':
          return api.send('POST entries/:kind/:id/duplicate', { path })
        case 'home':
          return api.send('POST entries/page/:id/home', { path: { id }, ...guard })
        default:
          return api.send(`POST entries/:kind/:id/${action}`, { path, ...guard })
      }
    },
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
