import { expect, it } from 'vitest'
import { createPlaces } from './first-place.ts'

// @behaviour studio-350
it('of several places one is first, and the next one after it has gone', () => {
  const places = createPlaces()
  const [picture, other, one, two] = [{}, {}, {}, {}]
  let changes = 0
  const stop = places.subscribe(() => {
    changes += 1
  })
  const leave = places.enter(picture, one)
  places.enter(picture, two)
  places.enter(other, two)
  const firsts = () => [
    places.isFirst(picture, one),
    places.isFirst(picture, two),
    places.isFirst(other, two),
  ]
  expect(firsts()).toEqual([true, false, true])
  leave()
  expect(firsts()).toEqual([false, true, true])
  expect(changes).toBe(4)
  stop()
  places.enter(other, one)
  expect(changes).toBe(4)
})
