import type { ItemDraft } from '../../src/core/content/index.ts'

/** Returns an item with default values for everything that is not given. */
export const draft = (change: Partial<ItemDraft> & { slug: string }): ItemDraft => ({
  title: change.slug,
  publishedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
