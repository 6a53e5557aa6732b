import { supports, tagOf } from '../../core/entry/index.ts'
import type { MessagesService } from '../authoring/messages/index.ts'
import type { Events, SiteEvent } from '../editing/events/index.ts'
import type { ContentTag, Invalidation } from '../kit/platform/index.ts'

interface Listeners {
  invalidation: Pick<Invalidation, 'emit'>
  mailing: Pick<MessagesService['mailing'], 'wake'>
}

/** Registers everything that follows an event: caches drop what is out of date, and messages are mailed. */
export function listenToEvents(events: Events, { invalidation, mailing }: Listeners): void {
  events.on(ENTRY_EVENTS, (entryEvents) => {
    const tags = new Set(entryEvents.flatMap(tagsOf))
    if (tags.size > 0) invalidation.emit([...tags])
  })
  events.on(['media.added'], () => invalidation.emit(['media']))
  events.on(['message.received'], () => mailing.wake())
}

const ENTRY_EVENTS = ['entry.published', 'entry.updated', 'entry.unpublished', 'entry.trashed'] as const

/** Returns the cache tags of a change. Menus are on all pages, so a change of what they link to affects all pages. */
function tagsOf(event: Extract<SiteEvent, { type: (typeof ENTRY_EVENTS)[number] }>): ContentTag[] {
  if (event.type === 'entry.trashed' && !event.wasPublic) return []
  const keepsAddress = event.type === 'entry.updated' && !event.isMoved
  return supports(event.ref.kind, 'menus') && !keepsAddress ? ['*'] : [tagOf(event.ref)]
}
