import type { SingletonDetails } from '../../core/calls/index.ts'
import type { MenuLocation } from '../../core/content/index.ts'
import { type Api, entityTag } from '../api/index.ts'
import type { Draft, DraftSource } from '../drafts/index.ts'

/** Path of a singleton in the API. */
export type SingletonPath = 'appearance' | 'settings' | `menus/${MenuLocation}`

type SingletonAction = 'publish' | 'discard'
export type SingletonDraft = Draft<SingletonDetails, SingletonAction>

/** Returns the requests by which a singleton is edited; they are the same for all singletons. */
export function singletonSource(
  { send }: Pick<Api, 'send'>,
  at: SingletonPath,
): DraftSource<SingletonDetails, SingletonAction> {
  const pattern = at === 'appearance' || at === 'settings' ? at : 'menus/:location'
  const path = { location: at.replace('menus/', '') }
  const part = at.replace('menus/', 'menu:')
  const matching = (version: number) => entityTag(part, { id: 0, version })
  return {
    read: () => send(`GET ${pattern}`, { path }),
    save: (values, { version, key }, keepalive) =>
      send(`PUT ${pattern}`, { path, args: { values }, ifMatch: matching(version), key, keepalive }),
    act(action, { version, key }) {
      const request = { path, ifMatch: matching(version), key }
      return action === 'discard'
        ? send(`DELETE ${pattern}/working-copy`, request)
        : send(`POST ${pattern}/publish`, request)
    },
  }
}
