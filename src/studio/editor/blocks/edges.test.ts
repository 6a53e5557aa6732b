import { describe, expect, it } from 'vitest'
import { countPassedBoxes, edgeBetween } from './edges.ts'

const box = (left: number, top: number, width = 100, height = 50) => ({ left, top, width, height })

describe('the edge between two blocks', () => {
  // @behaviour studio-90 nest-5
  it('is in the middle of the space between blocks below one another', () => {
    expect(edgeBetween(box(0, 0), box(20, 80))).toEqual({ top: 65, left: 70, isUpright: false })
    expect(edgeBetween(undefined, box(0, 10))).toEqual({ top: 10, left: 50, isUpright: false })
    expect(edgeBetween(box(0, 10), undefined)).toEqual({ top: 60, left: 50, isUpright: false })
    expect(edgeBetween(box(0, 10, 0, 0), undefined)?.left).toBeNull()
    expect(edgeBetween(undefined, undefined)).toBeNull()
  })

  it('is vertical between blocks side by side, in either direction', () => {
    expect(edgeBetween(box(0, 0), box(120, 10))).toEqual({ top: 35, left: 110, isUpright: true })
    expect(edgeBetween(box(0, 5, 100, 1), box(120, 5))?.isUpright).toBe(true)
    expect(edgeBetween(box(120, 10), box(0, 0))).toEqual({ top: 35, left: 110, isUpright: true })
  })
})

// @behaviour studio-95 nest-5
it('a dragged block passes others in reading order: down a column, along a row', () => {
  const column = [box(0, 0), box(0, 60), undefined]
  expect([10, 30, 90].map((y) => countPassedBoxes(column, { x: 5, y }))).toEqual([0, 1, 2])
  const rows = [box(0, 0), box(120, 0), box(0, 60)]
  const at = (x: number, y: number) => countPassedBoxes(rows, { x, y })
  expect([at(10, 20), at(60, 20), at(200, 20), at(10, 70), at(10, 100)]).toEqual([0, 1, 2, 2, 3])
  const turned = [box(120, 0), box(0, 0)]
  expect([200, 100, 10].map((x) => countPassedBoxes(turned, { x, y: 20 }))).toEqual([0, 1, 2])
})
