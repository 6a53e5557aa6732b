import type { EntryValues } from '../../core/entry/index.ts'
import type { Api } from '../api/index.ts'
import type { Draft, DraftSource, Stored } from '../drafts/index.ts'

/** Part of the site as the API returns it: a menu, the appearance or the settings. */
export interface SingletonState extends Stored {
  /** Name of the singleton, such as `menu:primary`. */
  part: string
  /** Published state. */
  live: EntryValues
  /** True if the saved state differs from the published one. */
  isChanged: boolean
  /** Further data of single parts. */
  [note: string]: unknown
}

export type SingletonDraft = Draft<SingletonState, 'publish' | 'discard'>

/**
 * Returns the requests by which a singleton is edited.
 *
 * @param path of the singleton in the API, such as `menus/primary`
 */
export function singletonSource(api: Api, path: string): DraftSource<SingletonState, 'publish' | 'discard'> {
  const part = path.replace(/^menus\//, 'menu:')
  const tagOf = (version: number) => `"${part}-0-${version}"`
  return {
    read: () => api.call<SingletonState>(path),
    save: (values, { version, key }, keepalive) =>
      api.call<SingletonState>(path, {
        method: 'PUT',
        body: { values },
        ifMatch: tagOf(version),
        key,
        keepalive,
      }),
    act: (action, body, { version, key }) =>
      api.call<SingletonState & { undo?: string | null }>(
        `${path}/${action === 'discard' ? 'working-copy' : 'publish'}`,
        { method: action === 'discard' ? 'DELETE' : 'POST', body, ifMatch: tagOf(version), key },
      ),
  }
}
