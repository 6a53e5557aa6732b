import { expect, it } from 'vitest'
import type { EntryValues } from '../../core/entry/index.ts'
import { sameLargePicture } from './entry-source.ts'

/** Returns the values after a change. */
const changed = (values: EntryValues, change: EntryValues): EntryValues => ({
  ...values,
  ...change,
  ...sameLargePicture(values, change),
})

// @behaviour studio-301
it.each([
  ['the same picture', { thumbnailId: 3, lightboxId: 3 }, { thumbnailId: 4, lightboxId: 4 }],
  ['another picture', { thumbnailId: 3, lightboxId: 5 }, { thumbnailId: 4, lightboxId: 5 }],
  ['none', { thumbnailId: null, lightboxId: null }, { thumbnailId: 4, lightboxId: null }],
  ['no such field', { thumbnailId: 3 }, { thumbnailId: 4 }],
])('a new image is also the large one if %s was', (_, before, after) => {
  expect(changed(before, { thumbnailId: 4 })).toEqual(after)
})

it('removing an image removes the large one, so that the next one is used for both', () => {
  const values = changed({ thumbnailId: 3, lightboxId: 3 }, { thumbnailId: null })
  expect(values).toEqual({ thumbnailId: null, lightboxId: null })
})

it('another field does not change images', () => {
  const before = { thumbnailId: 3, lightboxId: 3, title: 'Salt' }
  expect(changed(before, { title: 'Sand' })).toEqual({ ...before, title: 'Sand' })
})
