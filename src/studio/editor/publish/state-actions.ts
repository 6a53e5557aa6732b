import type { Entry } from '../../api/index.ts'

/** What can be done to an entry as a whole. */
export type Deed =
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

/** The main button of an entry; what is public as it stands is looked at. */
export function mainDeed({ state }: Entry): { deed: 'publish' | 'restore'; text: MainText } | null {
  switch (state) {
    case 'draft':
      return { deed: 'publish', text: 'publish' }
    case 'changed':
      return { deed: 'publish', text: 'publishChanges' }
    case 'scheduled':
      return { deed: 'publish', text: 'publishNow' }
    case 'trash':
      return { deed: 'restore', text: 'restore' }
    case 'published':
      return null
  }
}

type MainText = 'publish' | 'publishChanges' | 'publishNow' | 'restore'

/** What else can be done to an entry as it stands. */
export function otherDeeds({ kind, path, state, scheduled, live }: Entry, isOwner: boolean): readonly Deed[] {
  if (state === 'trash') return isOwner ? ['deleteForEver'] : []
  const isWaiting = scheduled.publish !== null
  const deeds: readonly (Deed | false)[] = [
    state !== 'published' && 'schedule',
    isWaiting && 'unschedule',
    state === 'changed' && 'discard',
    live !== null && state !== 'scheduled' && 'unpublish',
    live !== null && state !== 'scheduled' && 'unpublishLater',
    scheduled.unpublish !== null && 'keepPublic',
    state !== 'published' && 'previewLinks',
    kind === 'page' && live !== null && path !== '/' && 'home',
    'duplicate',
    'history',
    'trash',
  ]
  return deeds.filter((deed) => deed !== false)
}
