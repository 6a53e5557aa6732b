import { expect, it } from 'vitest'
import { placeAtPoint, placeByKey, sourceOf } from './order-places.ts'

const orderAfter = (from: number, to: number) => [0, 1, 2, 3, 4].map((place) => sourceOf(place, { from, to }))

it('shows the list in the order after the drop', () => {
  expect(orderAfter(1, 3)).toEqual([0, 2, 3, 1, 4])
  expect(orderAfter(3, 0)).toEqual([3, 0, 1, 2, 4])
  expect(orderAfter(2, 2)).toEqual([0, 1, 2, 3, 4])
})

it('keys move to the visually adjacent work, and stay in the list', () => {
  const shape = { columns: 4, rows: 3, total: 10, isRtl: false }
  expect(placeByKey('ArrowRight', 2, shape)).toBe(3)
  expect(placeByKey('ArrowRight', 2, { ...shape, isRtl: true })).toBe(1)
  expect(placeByKey('ArrowDown', 2, shape)).toBe(6)
  expect(placeByKey('PageDown', 2, shape)).toBe(9)
  expect(placeByKey('Home', 7, shape)).toBe(0)
  expect(placeByKey('End', 7, shape)).toBe(9)
  expect(placeByKey('a', 7, shape)).toBeNull()
})

it('finds the position at a pointer', () => {
  const shape = { columns: 4, rowHeight: 200, total: 10 }
  expect(placeAtPoint({ x: 90, y: 210, width: 400 }, shape)).toBe(4)
  expect(placeAtPoint({ x: 500, y: 900, width: 400 }, shape)).toBe(9)
  expect(placeAtPoint({ x: -5, y: -5, width: 400 }, shape)).toBe(0)
})
