import { describe, expect, it } from 'vitest'
import {
  dragKind,
  fillScale,
  fitInside,
  isIntended,
  maxScale,
  panBy,
  pinch,
  type View,
  WHOLE,
  zoomAt,
} from './zoom-geometry.ts'

const frame = { content: { width: 800, height: 400 }, stage: { width: 1000, height: 600 } }
const MAX = 5

describe('an image on a stage of 1000 by 600', () => {
  it.each([
    ['wide', { width: 2000, height: 500 }, { width: 1000, height: 250 }],
    ['tall', { width: 500, height: 2000 }, { width: 150, height: 600 }],
    ['small: enlarged by half at most', { width: 100, height: 100 }, { width: 150, height: 150 }],
    ['unknown: all of it', null, { width: 1000, height: 600 }],
  ])('%s', (_, picture, fitted) => expect(fitInside(picture, frame.stage)).toEqual(fitted))
})

describe('the limit of enlarging', () => {
  it.each([
    ['at least three times', { width: 800, height: 400 }, 3],
    ['until every pixel is shown twice', { width: 1600, height: 800 }, 4],
    ['at most eight times', { width: 8000, height: 4000 }, 8],
    ['unknown', null, 3],
  ])('%s', (_, picture, scale) => expect(maxScale(picture, frame.content)).toBe(scale))
})

describe('enlarging', () => {
  it('keeps the point under the finger in place', () => {
    const point = { x: 200, y: 100 }
    const view = zoomAt(WHOLE, 3, point, frame, MAX)
    // The point's place on the picture, before and after.
    expect([(point.x - view.x) / view.scale, (point.y - view.y) / view.scale]).toEqual([200, 100])
  })

  it.each([
    ['never below the whole picture', 0.2, { scale: 1, x: 0, y: 0 }],
    ['never beyond its limit', 50, { scale: MAX, x: 0, y: 0 }],
  ])('%s', (_, scale, view) => expect(zoomAt(WHOLE, scale, { x: 0, y: 0 }, frame, MAX)).toEqual(view))

  it('returns to the middle', () => {
    const far = zoomAt(WHOLE, 4, { x: 400, y: 200 }, frame, MAX)
    const { scale, x, y } = zoomAt(far, 1, { x: 0, y: 0 }, frame, MAX)
    expect(scale).toBe(1)
    expect(x).toBeCloseTo(0)
    expect(y).toBeCloseTo(0)
  })
})

describe('panning keeps the edges outside of the stage', () => {
  const zoomed: View = { scale: 2, x: 0, y: 0 }
  it.each([
    [
      { x: 100, y: 50 },
      { scale: 2, x: 100, y: 50 },
    ],
    [
      { x: 9999, y: -9999 },
      { scale: 2, x: 300, y: -100 },
    ],
  ])('%j', (by, view) => expect(panBy(zoomed, by, frame)).toEqual(view))

  it('does not move an image that is shown completely', () =>
    expect(panBy(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE))
})

it('two fingers enlarge by their distance and move the image along', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as [View, View]
  const now = [
    { x: -80, y: 10 },
    { x: 120, y: 10 },
  ] as [View, View]
  expect(pinch(WHOLE, before, now, frame, MAX)).toEqual({ scale: 2, x: 20, y: 10 })
})

it.each([
  [{ x: 9, y: 2 }, false, 'swipe'],
  [{ x: -9, y: 8 }, false, 'swipe'],
  [{ x: 2, y: 9 }, false, 'dismiss'],
  [{ x: 2, y: -9 }, false, 'none'],
  [{ x: 9, y: 2 }, true, 'pan'],
])('a finger that moves by %j, enlarged %s, means %s', (by, zoomed, kind) => {
  expect(dragKind(by, zoomed)).toBe(kind)
})

it.each([
  ['far and slow', 130, 900, true],
  ['short and quick', 40, 60, true],
  ['short and slow', 40, 400, false],
  ['a twitch', 12, 5, false],
  ['backward and quick', -60, 80, true],
])('a drag, %s', (_, pixels, ms, meant) => expect(isIntended(pixels, ms, 1000)).toBe(meant))

describe('a very long or wide image (viewer-14)', () => {
  const PHONE = { width: 344, height: 600 }
  const fitted = (width: number, height: number, stage = PHONE) => ({
    stage,
    content: fitInside({ width, height }, stage),
  })

  it('fills the stage with its short side', () => {
    expect(fillScale(fitted(3600, 600))).toBeCloseTo(600 / (344 / 6))
    expect(fillScale(fitted(600, 3600))).toBeCloseTo(3.44)
  })

  it.each([
    [1600, 900],
    [900, 1600],
    [0, 0],
  ])('excludes %s × %s', (width, height) => {
    expect(fillScale({ stage: PHONE, content: { width, height } })).toBeNull()
  })

  it('excludes one on a stage that is nearly as long', () => {
    expect(fillScale(fitted(3000, 1000, { width: 1200, height: 500 }))).toBeNull()
  })
})
