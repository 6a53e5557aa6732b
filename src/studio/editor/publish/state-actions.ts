import type { Entry } from '../../../core/calls/index.ts'
import { supports } from '../../../core/entry/index.ts'

/** Action on an entry as a whole. */
export type StateAction =
  | 'publish'
  | 'schedule'
  | 'unschedule'
  | 'unpublish'
  | 'unpublishLater'
  | 'keepPublic'
  | 'discard'
  | 'previewLinks'
  | 'home'
  | 'duplicate'
  | 'history'
  | 'trash'
  | 'restore'
  | 'deleteForEver'

/** Returns the main action of an entry; `null` if its public version is current, so that the button only opens it. */
export function mainAction({ state }: Entry): { action: 'publish' | 'restore'; text: MainText } | null {
  switch (state) {
    case 'draft':
      return { action: 'publish', text: 'publish' }
    case 'changed':
      return { action: 'publish', text: 'publishChanges' }
    case 'scheduled':
      return { action: 'publish', text: 'publishNow' }
    case 'trash':
      return { action: 'restore', text: 'restore' }
    case 'published':
      return null
  }
}

type MainText = 'publish' | 'publishChanges' | 'publishNow' | 'restore'

/** Returns the other actions that an entry's state allows. */
export function otherActions(
  { kind, path, state, scheduled, live }: Entry,
  isOwner: boolean,
): readonly StateAction[] {
  if (state === 'trash') return isOwner ? ['deleteForEver'] : []
  const isWaiting = scheduled.publish !== null
  const actions: readonly (StateAction | false)[] = [
    state !== 'published' && 'schedule',
    isWaiting && 'unschedule',
    state === 'changed' && 'discard',
    live !== null && state !== 'scheduled' && 'unpublish',
    live !== null && state !== 'scheduled' && 'unpublishLater',
    scheduled.unpublish !== null && 'keepPublic',
    state !== 'published' && 'previewLinks',
    supports(kind, 'home') && live !== null && path !== '/' && 'home',
    'duplicate',
    'history',
    'trash',
  ]
  return actions.filter((action) => action !== false)
}
