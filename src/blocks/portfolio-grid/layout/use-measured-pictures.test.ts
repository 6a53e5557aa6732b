import { expect, it } from 'vitest'
import { countPlacedCards, sizeInName } from './use-measured-pictures.ts'

it.each([
  ['https://site.example/wp-content/uploads/2026/05/poster-640x480.jpg', { width: 640, height: 480 }],
  ['https://site.example/poster-300x1200.webp?v=2#x', { width: 300, height: 1200 }],
  ['https://site.example/poster-1024X768.JPEG', { width: 1024, height: 768 }],
  ['https://site.example/poster.jpg', null],
  ['https://site.example/poster-scaled.jpg', null],
  ['https://site.example/640x480/poster.jpg', null],
  ['https://site.example/plan-4x3.png', null],
  ['https://site.example/poster-640x480.jpg/feed', null],
])('the file name in %s contains the size %j', (url, size) => {
  expect(sizeInName(url)).toEqual(size)
})

// @behaviour columns-5
it.each([
  [3, 24, 3],
  [7, 24, 6],
  [11, 24, 6],
  [12, 24, 12],
  [20, 24, 18],
  [13, 15, 12],
])('without the size of card %i of %i, %i have their positions', (waiting, count, expected) => {
  expect(countPlacedCards(waiting, count, 12)).toBe(expected)
})
