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
   * Tells what one commit has changed. If a listener throws, that is logged, the others are called, and all caches are
   * dropped, as one of them may not have learned what is outdated.
   *
   * @throws if the caches cannot be dropped
   */
  tell(events: readonly SiteEvent[]): void
}

/** @param dropCaches removes everything from all caches */
export function createEvents(log: Logger, dropCaches: () => void): Events {
  const listeners: ((events: readonly SiteEvent[]) => void)[] = []
  return {
    on(types, listener) {
      const isWanted = (event: SiteEvent): event is EventOf<(typeof types)[number]> =>
        types.some((type) => type === event.type)
      listeners.push((events) => {
        const wantedEvents = events.filter(isWanted)
        if (wantedEvents.length > 0) listener(wantedEvents)
      })
    },
    tell(events) {
      let isFailed = false
      for (const listener of listeners)
        try {
          listener(events)
        } catch (error) {
          isFailed = true
          const types = [...new Set(events.map(({ type }) => type))].join(', ')
          log(`The change is stored, but a listener to ${types} failed: ${errorMessage(error)}.`)
        }
      if (isFailed) dropCaches()
    },
  }
}
