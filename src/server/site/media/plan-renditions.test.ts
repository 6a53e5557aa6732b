import { expect, it } from 'vitest'
import { RENDITION_WIDTHS } from '../../../core/content/index.ts'
import { MAX_SIDE_PX, planRenditions } from './plan-renditions.ts'

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
  // A screenshot of a whole web page: no higher than formats allow.
  [1440, 20_000, [320, 480, 640, 960, 1179]],
  [300, 60_000, [41, 81]],
  [1, 60_000, [1]],
  // Panoramas: as many rows as a stage has, if the original has them.
  [20_000, 1200, [320, 480, 640, 960, 1280, 1600, 3200, 6400, 12_800, 16_000]],
  [4096, 1716, [320, 480, 640, 960, 1280, 1600, 2292]],
  [8000, 4000, [320, 480, 640, 960, 1280, 1600, 1920]],
  [3840, 2160, [320, 480, 640, 960, 1280, 1600]],
  [6000, 2000, [320, 480, 640, 960, 1280, 1600, 2880]],
  [30_000, 800, [320, 480, 640, 960, 1280, 1600, 3200, 6400, 12_800, 16_383]],
  [2000, 300, [320, 480, 640, 960, 1280, 1600, 2000]],
])('offers %i × %i at %j', (width, height, widths) => {
  expect(planRenditions({ width, height }, RENDITION_WIDTHS).map((size) => size.width)).toEqual(widths)
})

it('keeps the proportions, and a height of at least one pixel', () => {
  expect(planRenditions({ width: 1200, height: 900 }, RENDITION_WIDTHS)[0]).toEqual({
    width: 320,
    height: 240,
  })
  expect(
    planRenditions({ width: 6000, height: 1 }, RENDITION_WIDTHS).every(({ height }) => height === 1),
  ).toBe(true)
})

it('plans no size that WebP and AVIF cannot have', () => {
  for (const [width, height] of [
    [1440, 20_000],
    [1, 60_000],
    [60_000, 1],
    [60_000, 2600],
    [16_384, 16_384],
  ] as const)
    for (const size of planRenditions({ width, height }, RENDITION_WIDTHS))
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(MAX_SIDE_PX)
})
