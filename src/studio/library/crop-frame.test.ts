import { describe, expect, it } from 'vitest'
import { moveFrame, pullCorner, withNumber, withRatio } from './crop-frame.ts'

const whole = { width: 800, height: 400 }
const frame = { left: 100, top: 100, width: 200, height: 100 }

describe('the frame of a crop', () => {
  it('is moved within the image', () => {
    expect(moveFrame(frame, { x: 50, y: -20 }, whole)).toEqual({ ...frame, left: 150, top: 80 })
    expect(moveFrame(frame, { x: 9000, y: -9000 }, whole)).toEqual({ ...frame, left: 600, top: 0 })
  })

  it('is resized at a corner while the opposite one stays', () => {
    const bottomRight = { x: 1, y: 1 } as const
    expect(pullCorner(frame, bottomRight, { x: 400, y: 300 }, whole, null)).toEqual({
      ...frame,
      width: 300,
      height: 200,
    })
    const topLeft = { x: -1, y: -1 } as const
    expect(pullCorner(frame, topLeft, { x: 0, y: 0 }, whole, null)).toEqual({
      left: 0,
      top: 0,
      width: 300,
      height: 200,
    })
  })

  it('is never smaller than the server allows, nor larger than the image', () => {
    const corner = { x: 1, y: 1 } as const
    expect(pullCorner(frame, corner, { x: -500, y: -500 }, whole, null)).toMatchObject({
      width: 16,
      height: 16,
    })
    expect(pullCorner(frame, corner, { x: 5000, y: 5000 }, whole, null)).toMatchObject({
      width: 700,
      height: 300,
    })
  })

  it.each([1, 4 / 5, 16 / 9])('keeps its proportion of %d at the edges as well', (ratio) => {
    for (const to of [
      { x: 250, y: 390 },
      { x: 9000, y: 9000 },
    ]) {
      const pulled = pullCorner(frame, { x: 1, y: 1 }, to, whole, ratio)
      expect(Math.abs(pulled.width / pulled.height - ratio)).toBeLessThan(0.02)
      expect(pulled.left + pulled.width).toBeLessThanOrEqual(800)
      expect(pulled.top + pulled.height).toBeLessThanOrEqual(400)
    }
    const whole1 = withRatio({ left: 0, top: 0, ...whole }, ratio, whole)
    expect(Math.abs(whole1.width / whole1.height - ratio)).toBeLessThan(0.02)
    expect(whole1.top + whole1.height).toBeLessThanOrEqual(400)
  })

  it('accepts typed numbers within the image', () => {
    expect(withNumber(frame, 'width', 5000, whole, null)).toEqual({ ...frame, left: 0, width: 800 })
    expect(withNumber(frame, 'top', -5, whole, null)).toEqual({ ...frame, top: 0 })
    expect(withNumber(frame, 'height', 0, whole, null)).toEqual({ ...frame, height: 16 })
    expect(withNumber(frame, 'width', 5000, whole, 1)).toMatchObject({ width: 400, height: 400 })
  })
})
