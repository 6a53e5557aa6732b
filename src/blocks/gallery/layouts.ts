import type { CSSProperties } from 'react'
import { pictureRatio } from '../../core/content/index.ts'
import { layOutMasonry, PAGE_WIDTH, sizesFor } from '../../ui/index.ts'
import { justifyRows } from './justify-rows.ts'
import type { GalleryPicture, GalleryProps } from './schema.ts'

/** Layout of a gallery's pictures: variables for the style sheet, and the `sizes` of each image. */
export interface GalleryLayout {
  style: CSSProperties
  pictures: { style: CSSProperties; sizes: string }[]
}

/** Window widths at which the layout changes, as in the style sheet. */
const NARROW = 'width<30rem'
const MIDDLE = 'width<60rem'

/** Sums of width/height of a full row: on phones, on middle widths, on wide pages. */
const FULL_ROWS = { a: 1.4, b: 2.6, c: 3.9 } as const

/** Columns of a masonry; phones have one. */
const COLUMNS = { b: 2, c: 3 } as const

/** Height to width assumed for a picture of unknown size. */
const UNKNOWN = 2 / 3

/**
 * Lays pictures out for all window widths at once, so that nothing is measured in the browser and nothing moves after
 * load.
 */
export function layOutGallery({
  pictures,
  layout,
}: Pick<GalleryProps, 'pictures' | 'layout'>): GalleryLayout {
  const heights = pictures.map(({ picture }) =>
    Math.min(6, Math.max(1 / 8, pictureRatio(picture) ?? UNKNOWN)),
  )
  if (layout === 'masonry') return masonry(pictures, heights)
  return layout === 'rows' ? rows(heights) : single(heights)
}

function rows(heights: readonly number[]): GalleryLayout {
  const ratios = heights.map((height) => 1 / height)
  const [narrow, middle, wide] = [FULL_ROWS.a, FULL_ROWS.b, FULL_ROWS.c].map((full) =>
    justifyRows(ratios, full),
  )
  return {
    style: {},
    pictures: heights.map((_, index) => {
      const parts = [narrow?.[index], middle?.[index], wide?.[index]]
      const [a, b, c] = parts.map((part) => shareOf(part?.share ?? 1, part?.count ?? 1))
      const width = (place: number) => `${PAGE_WIDTH}*${rounded(parts[place]?.share ?? 1)}`
      return {
        style: { '--a': a, '--b': b, '--c': c } as CSSProperties,
        sizes: [sizesFor(width(0), NARROW), sizesFor(width(1), MIDDLE), sizesFor(width(2))].join(','),
      }
    }),
  }
}

/** Returns the width of a picture as CSS, rounded down so that a row never becomes too wide. */
const shareOf = (share: number, count: number): string =>
  `calc((100% - ${count - 1}*var(--gap))*${(Math.floor(share * 9999) / 10000).toFixed(4)})`

function masonry(pictures: readonly GalleryPicture[], heights: readonly number[]): GalleryLayout {
  const captions = pictures.map(({ caption }) => (caption ? 1 : 0.4))
  const layouts = Object.entries(COLUMNS).map(([name, columns]) => ({
    name,
    columns,
    ...layOutMasonry(heights, columns, { page: pictures.length, captions }),
  }))
  const style = Object.fromEntries(
    layouts.map(({ name, ends }) => [
      `--${name}h`,
      `max(${ends.map(({ ratio, cards }) => reach(ratio, cards)).join(',')})`,
    ]),
  )
  return {
    style: style as CSSProperties,
    pictures: pictures.map((_, index) => ({
      style: Object.fromEntries(
        layouts.flatMap(({ name, placements }) => {
          const { column, ratio, ratioAbove, cardsAbove } = placements[index] as (typeof placements)[number]
          return [
            [`--${name}x`, column],
            [`--${name}y`, reach(ratioAbove, cardsAbove)],
            [`--${name}r`, rounded(1 / ratio)],
          ]
        }),
      ) as CSSProperties,
      sizes: [
        sizesFor(PAGE_WIDTH, NARROW),
        sizesFor(`${PAGE_WIDTH}/${COLUMNS.b}`, MIDDLE),
        sizesFor(`${PAGE_WIDTH}/${COLUMNS.c}`),
      ].join(','),
    })),
  }
}

/** Returns a height as CSS, as a multiple of the column width plus a multiple of a caption's height. */
const reach = (ratio: number, cards: number): string =>
  `calc(var(--w)*${rounded(ratio)} + var(--label)*${rounded(cards)})`

const single = (heights: readonly number[]): GalleryLayout => ({
  style: {},
  pictures: heights.map((height) => ({
    style: { '--ratio': rounded(1 / height) } as CSSProperties,
    sizes: sizesFor(`min(${PAGE_WIDTH}, 100vh*${rounded(1 / height)})`),
  })),
})

const rounded = (value: number): number => Number(value.toFixed(4))
