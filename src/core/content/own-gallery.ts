import type { BlockData } from './page.schema.ts'

/**
 * Returns a work's own gallery as a block.
 *
 * @param leftOut number, from 1, of the picture that the work is shown with; `null` for none
 */
export const ownGallery = (pictures: readonly object[], leftOut: number | null): BlockData => ({
  name: 'gallery',
  attributes: { pictures, leftOut },
})

/**
 * Returns the query that names a picture of the gallery.
 *
 * @param number from 1
 */
export const ownGalleryQuery = (number: number): string => `picture=${number}`
