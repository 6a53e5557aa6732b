import type { EntryKind } from '../../../core/entry/index.ts'
import { callAll } from '../../../core/kit/call-all.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import type { Logger } from './logger.ts'

/**
 * Changed content: `portfolio`, `<kind>:<id>` of an entry such as `page:7`, `menu:<location>`, `settings`, `media`. `*`
 * stands for any content; it is sent when another process has written to the database.
 */
export type ContentTag =
  | 'portfolio'
  | `${EntryKind}:${number}`
  | `menu:${string}`
  | 'settings'
  | 'media'
  | '*'

type Listener = (tags: ContentTag[]) => void

/** Tells caches which content has changed. */
export interface Invalidation {
  /** @returns a function that unsubscribes */
  onChange(listener: Listener): () => void
  /**
   * Services call this after their transaction, never inside it. A listener that fails is called again with `*`. The
   * error is logged; if the second call fails, too, its error is thrown after all others were called, since outdated pages would stay in the cache.
   */
  emit(tags: ContentTag[]): void
}

export function createInvalidation(log: Logger): Invalidation {
  const listeners = new Set<Listener>()
  const callOrDropAll = (listener: Listener, tags: ContentTag[]) => {
    try {
      listener(tags)
    } catch (error) {
      log(`A cache could not drop ${tags.join(', ')} and drops everything: ${errorMessage(error)}.`)
      listener(['*'])
    }
  }
  return {
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(tags) {
      callAll([...listeners].map((listener) => () => callOrDropAll(listener, tags)))
    },
  }
}

/** Tells whether the tags include the wanted one or `*`. */
export const concerns = (tags: readonly ContentTag[], tag: ContentTag): boolean =>
  tags.includes(tag) || tags.includes('*')
