import type { EntryValues } from '../../core/entry/index.ts'

/**
 * The values of an entry with another one for a field, and what goes along with it: a work's large picture that is its
 * picture, too, stays that.
 */
export const withValue = (values: EntryValues, key: string, value: unknown): EntryValues => ({
  ...values,
  ...(isShownLarge(values) && key === 'thumbnailId' && { lightboxId: value }),
  [key]: value,
})

const isShownLarge = ({ thumbnailId, lightboxId }: EntryValues): boolean =>
  typeof lightboxId === 'number' && lightboxId === thumbnailId
