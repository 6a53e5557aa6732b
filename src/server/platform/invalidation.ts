/**
 * What has changed: `portfolio`, `page:<id>`, `menu:<location>`, `settings`, `media`; `*` stands for everything,
 * sent when another process has written to the database.
 */
export type ContentTag = 'portfolio' | `page:${number}` | `menu:${string}` | 'settings' | 'media' | '*'

type Listener = (tags: ContentTag[]) => void

/** Tells those who keep copies which of them are stale. */
export interface Invalidation {
  /** Gives a function that ends the subscription. */
  onChange(listener: Listener): () => void
  /** Called by services after their transaction, never inside it. */
  emit(tags: ContentTag[]): void
}

/** An invalidation for one process. */
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

/** Whether one of the tags concerns the wanted one. */
export const concerns = (tags: readonly ContentTag[], wanted: ContentTag): boolean =>
  tags.includes(wanted) || tags.includes('*')
