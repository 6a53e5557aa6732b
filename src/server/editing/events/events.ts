import type { EntryRef } from '../../../core/entry/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import type { Logger } from '../../kit/platform/index.ts'

/** Something that happened to the content of the site. Drafts and working copies are not told. */
export type SiteEvent =
  /** An entry became public. */
  | { type: 'entry.published'; ref: EntryRef }
  /** A public entry changed; `isMoved` if its address or its visibility did. */
  | { type: 'entry.updated'; ref: EntryRef; isMoved: boolean }
  /** An entry is not public any more; it may be deleted. */
  | { type: 'entry.unpublished'; ref: EntryRef }
  | { type: 'entry.trashed'; ref: EntryRef; wasPublic: boolean }
  /** A new file was stored in the library. */
  | { type: 'media.added'; id: number }
  /** A visitor's message arrived that is not spam, or turned out not to be spam. */
  | { type: 'message.received'; id: number }

type EventOf<T extends SiteEvent['type']> = Extract<SiteEvent, { type: T }>

/**
 * Tells listeners in this process what has happened. Events are not stored, and those of a killed process are lost:
 * whatever must follow a change is written in its transaction instead.
 */
export interface Events {
  /**
   * Registers a listener, which gets the events of its types once for each commit. It must be quick: the response waits
   * for it.
   */
  on<T extends SiteEvent['type']>(
    types: readonly T[],
    listener: (events: readonly EventOf<T>[]) => void,
  ): void
  /**
   * Tells what one commit has changed. If a listener throws, that is logged, and the others are called. If it was told of
   * content, all caches are dropped, as one of them may not have learned what is outdated.
   *
   * @throws if the caches cannot be dropped
   */
  tell(events: readonly SiteEvent[]): void
}

/** Tells whether caches may hold what the event changes; messages are on no page. */
const isCached = ({ type }: SiteEvent): boolean => type !== 'message.received'

/** @param dropCaches removes everything from all caches */
export function createEvents(log: Logger, dropCaches: () => void): Events {
  /** Functions that call a listener; they return true if it failed and may have left caches outdated. */
  const listeners: ((events: readonly SiteEvent[]) => boolean)[] = []
  return {
    on(wantedTypes, listener) {
      const isWanted = (event: SiteEvent): event is EventOf<(typeof wantedTypes)[number]> =>
        wantedTypes.some((type) => type === event.type)
      listeners.push((events) => {
        const wantedEvents = events.filter(isWanted)
        if (wantedEvents.length === 0) return false
        try {
          listener(wantedEvents)
          return false
        } catch (error) {
          const types = [...new Set(wantedEvents.map(({ type }) => type))].join(', ')
          log(`The change is stored, but a listener to ${types} failed: ${errorMessage(error)}.`)
          return wantedEvents.some(isCached)
        }
      })
    },
    tell(events) {
      const outdated = listeners.map((call) => call(events))
      if (outdated.includes(true)) dropCaches()
    },
  }
}
