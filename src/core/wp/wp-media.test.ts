import { expect, it } from 'vitest'
import { type MediaSource, mediaToWp } from './wp-media.ts'

const medium = (change: Partial<MediaSource> = {}): MediaSource => ({
  id: 7,
  kind: 'picture',
  film: null,
  picture: {
    url: '/media/dune-480.webp',
    alt: '',
    title: '',
    width: 1600,
    height: 1200,
    color: null,
    sources: [
      { type: 'image/avif', srcset: '/media/dune-480.avif 480w' },
      { type: 'image/webp', srcset: '/media/dune-1600.webp 1600w, /media/dune-480.webp 480w' },
    ],
  },
  fileName: 'dune.jpg',
  mime: 'image/jpeg',
  bytes: 1000,
  width: 1600,
  height: 1200,
  title: '',
  alt: '',
  caption: '',
  description: '',
  credit: '',
  licence: '',
  decorative: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  trashedAt: null,
  ...change,
})
const sizesOf = (change?: Partial<MediaSource>) =>
  mediaToWp(medium(change), 'https://vitrine.example', 'view').media_details.sizes

// @behaviour call-8
it('renditions have the names of WordPress and existing URLs', () => {
  const small = {
    file: 'dune-480.webp',
    width: 480,
    height: 360,
    mime_type: 'image/webp',
    source_url: 'https://vitrine.example/media/dune-480.webp',
  }
  const large = {
    file: 'dune-1600.webp',
    width: 1600,
    height: 1200,
    mime_type: 'image/webp',
    source_url: 'https://vitrine.example/media/dune-1600.webp',
  }
  expect(sizesOf()).toEqual({
    thumbnail: small,
    medium: small,
    medium_large: large,
    large,
    '1536x1536': large,
    full: large,
  })
})

// @behaviour call-8
it('trashed media and videos have none', () => {
  expect(sizesOf({ picture: null })).toEqual({})
  expect(sizesOf({ kind: 'film' })).toEqual({})
})
