import type { EntryValues } from '../../core/entry/index.ts'

/**
 * Returns the values of an entry with one changed. A work whose large picture is also its thumbnail keeps both equal.
 */
export const withValue = (values: EntryValues, key: string, value: unknown): EntryValues => ({
  ...values,
  ...(isShownLarge(values) && key === 'thumbnailId' && { lightboxId: value }),
  [key]: value,
})

const isShownLarge = ({ thumbnailId, lightboxId }: EntryValues): boolean =>
  typeof lightboxId === 'number' && lightboxId === thumbnailId
