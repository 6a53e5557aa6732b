/**
 * Changed content: `portfolio`, `page:<id>`, `menu:<location>`, `settings`, `media`. `*` stands for any content; it is
 * sent when another process has written to the database.
 */
export type ContentTag = 'portfolio' | `page:${number}` | `menu:${string}` | 'settings' | 'media' | '*'

type Listener = (tags: ContentTag[]) => void

/** Tells caches which content has changed. */
export interface Invalidation {
  /** @returns a function that unsubscribes */
  onChange(listener: Listener): () => void
  /**
   * Services call this after their transaction, never inside it. A listener that fails is called again with `*`. If that
   * fails, too, the error is thrown after all others were called, since outdated pages would stay in the cache.
   */
  emit(tags: ContentTag[]): void
}

export function createInvalidation(): Invalidation {
  const listeners = new Set<Listener>()
  return {
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(tags) {
      const errors: unknown[] = []
      for (const listener of listeners)
        try {
          callOrDropAll(listener, tags)
        } catch (error) {
          errors.push(error)
        }
      if (errors.length > 0) throw errors[0]
    },
  }
}

function callOrDropAll(listener: Listener, tags: ContentTag[]): void {
  try {
    listener(tags)
  } catch {
    listener(['*'])
  }
}

/** Tells whether the tags include the wanted one or `*`. */
export const concerns = (tags: readonly ContentTag[], tag: ContentTag): boolean =>
  tags.includes(tag) || tags.includes('*')
