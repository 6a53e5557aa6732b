import { defineBlock } from '../define-block.ts'
import { Gallery } from './Gallery.tsx'
import { type GalleryProps, galleryAttributes } from './schema.ts'

/** Returns the query key that names a picture; galleries further down the page have their position in it. */
const keyOf = (position: number): string => (position === 1 ? 'picture' : `picture-${position}`)

/** Pictures with captions in rows, columns or one by one. Each opens in the viewer and has an address (gallery-1). */
export const gallery = defineBlock({
  name: 'gallery',
  sheet: 'gallery',
  title: 'Gallery',
  summary: 'Pictures in rows or columns. Each opens large.',
  attributes: galleryAttributes,
  icon: 'M3 4h10v7H3zM15 4h6v7h-6zM3 13h6v7H3zM11 13h10v7H11z',
  load: async ({ pictures, layout, leftOut }, { url, position }): Promise<GalleryProps> => {
    const queryKey = keyOf(position)
    const openNumber = Number(url.searchParams.get(queryKey))
    const items = pictures.flatMap(({ picture, caption }, index) =>
      picture ? [{ number: index + 1, picture, caption }] : [],
    )
    return {
      pictures: items.filter(({ number }) => number !== leftOut),
      layout,
      queryKey,
      named: items.some(({ number }) => number === openNumber) ? openNumber : null,
    }
  },
  View: Gallery,
  picture: ({ pictures }) => pictures[0]?.picture ?? null,
  namedPicture: ({ pictures, named }) => pictures.find(({ number }) => number === named)?.picture ?? null,
  queryKeys: (position) => [keyOf(position)],
  healAddress({ queryKey, named }, address) {
    if (named !== null || !address.includes('?')) return address
    const [path = '', query = ''] = address.split('?')
    const otherPairs = query.split('&').filter((pair) => pair.split('=')[0] !== queryKey)
    return otherPairs.length > 0 ? `${path}?${otherPairs.join('&')}` : path
  },
})
