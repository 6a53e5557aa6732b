import { expect, it } from 'vitest'
import { RENDITION_WIDTHS } from '../../core/content/index.ts'
import { planRenditions } from './plan-renditions.ts'

it.each([
  [4000, 3000, [320, 480, 640, 960, 1280, 1600]],
  [1600, 267, [320, 480, 640, 960, 1280, 1600]],
  [1500, 1500, [320, 480, 640, 960, 1280, 1500]],
  [1300, 1300, [320, 480, 640, 960, 1300]],
  [640, 1280, [320, 480, 640]],
  [500, 500, [250, 320, 500]],
  [320, 320, [80, 160, 320]],
  [100, 100, [50, 100]],
  [1, 1, [1]],
])('offers %i × %i at %j', (width, height, widths) => {
  expect(planRenditions({ width, height }, RENDITION_WIDTHS).map((size) => size.width)).toEqual(widths)
})

it('keeps the proportions, and a height even for the flattest', () => {
  expect(planRenditions({ width: 1200, height: 900 }, RENDITION_WIDTHS)[0]).toEqual({
    width: 320,
    height: 240,
  })
  expect(
    planRenditions({ width: 6000, height: 1 }, RENDITION_WIDTHS).every(({ height }) => height === 1),
  ).toBe(true)
})
