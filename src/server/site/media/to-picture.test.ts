import { expect, it } from 'vitest'
import type { MediaAsset } from '../../../core/content/index.ts'
import { toPicture } from './to-picture.ts'

const asset: MediaAsset = {
  id: 1,
  contentHash: 'a'.repeat(64),
  address: 'a'.repeat(16),
  fileName: 'a.webp',
  mime: 'image/webp',
  width: 900,
  height: 600,
  placeholder: '',
  caption: '',
  description: '',
  credit: '',
  licence: '',
  dominantColor: '#888888',
  alt: '',
  title: '',
  focalX: 0.5,
  focalY: 0.5,
}

// @behaviour picture-2
it.each([
  [0.5, 0.5, undefined],
  [0.5, 0.1, '50% 10%'],
  [0.584, 0, '58% 0%'],
  [1, 0.5, '100% 50%'],
])('a focal point at %d, %d', (focalX, focalY, focus) => {
  expect(
    toPicture(
      { ...asset, focalX, focalY },
      { widths: { avif: [], webp: [320], jpeg: [320] }, unmade: new Set() },
    ).focus,
  ).toBe(focus)
})
