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
  /** Services call this after their transaction, never inside it. */
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
      for (const listener of listeners) listener(tags)
    },
  }
}

/** Tells whether the tags include the wanted one or `*`. */
export const concerns = (tags: readonly ContentTag[], tag: ContentTag): boolean =>
  tags.includes(tag) || tags.includes('*')
