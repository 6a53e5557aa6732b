import { describe, expect, it } from 'vitest'
import { neighbourCard } from './neighbour-card.ts'

// Three columns of a masonry:   0 1 2
//                               0 4 2
//                               3 4 5
const boxes = [
  { left: 0, top: 0, width: 100, height: 200 },
  { left: 110, top: 0, width: 100, height: 80 },
  { left: 220, top: 0, width: 100, height: 160 },
  { left: 0, top: 210, width: 100, height: 90 },
  { left: 110, top: 90, width: 100, height: 210 },
  { left: 220, top: 170, width: 100, height: 130 },
]

describe('arrow keys move to the visually adjacent card', () => {
  it.each([
    [0, 'right', 1],
    [1, 'right', 2],
    [2, 'right', null],
    [2, 'left', 1],
    [0, 'left', null],
    [0, 'down', 3],
    [1, 'down', 4],
    [4, 'up', 1],
    [5, 'up', 2],
    [5, 'left', 4],
    [3, 'right', 4],
    [0, 'up', null],
    [3, 'down', null],
  ] as const)('from %s %s to %s', (from, direction, expected) => {
    expect(neighbourCard(boxes, from, direction)).toBe(expected)
  })
})
