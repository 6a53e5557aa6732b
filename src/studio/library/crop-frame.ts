/** Part of a picture, in pixels of the original. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Size in pixels. */
export interface Size {
  width: number
  height: number
}

/** Corner of a frame: -1 is left or top, 1 is right or bottom. */
export interface Corner {
  x: -1 | 1
  y: -1 | 1
}

export const CORNERS: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

/** Minimum length of a side in pixels, as on the server. */
const MIN_SIDE_PX = 16

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const leastOf = (whole: number) => Math.min(MIN_SIDE_PX, whole)

/** Moves a frame within the picture. */
export const moveFrame = (frame: Frame, by: { x: number; y: number }, whole: Size): Frame => ({
  ...frame,
  left: Math.round(between(frame.left + by.x, 0, whole.width - frame.width)),
  top: Math.round(between(frame.top + by.y, 0, whole.height - frame.height)),
})

/**
 * Moves one corner of a frame; the opposite corner stays.
 *
 * @param to new position of the corner, in pixels of the original
 * @param ratio width by height that is kept; `null` for any
 */
export function pullCorner(
  frame: Frame,
  { x, y }: Corner,
  to: { x: number; y: number },
  whole: Size,
  ratio: number | null,
): Frame {
  const fixed = {
    x: x === 1 ? frame.left : frame.left + frame.width,
    y: y === 1 ? frame.top : frame.top + frame.height,
  }
  const room = {
    width: x === 1 ? whole.width - fixed.x : fixed.x,
    height: y === 1 ? whole.height - fixed.y : fixed.y,
  }
  let width = between((to.x - fixed.x) * x, leastOf(whole.width), room.width)
  let height = between((to.y - fixed.y) * y, leastOf(whole.height), room.height)
  if (ratio !== null) {
    width = Math.min(Math.max(width, height * ratio), room.width, room.height * ratio)
    height = width / ratio
  }
  width = Math.round(width)
  height = Math.round(height)
  return {
    left: Math.round(x === 1 ? fixed.x : fixed.x - width),
    top: Math.round(y === 1 ? fixed.y : fixed.y - height),
    width,
    height,
  }
}

/** Returns the largest frame of an aspect ratio around the middle of another frame. */
export function withRatio(frame: Frame, ratio: number, whole: Size): Frame {
  const scale = Math.min(Math.max(frame.width, frame.height * ratio), whole.width, whole.height * ratio)
  const width = Math.round(scale)
  const height = Math.round(scale / ratio)
  const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
  return moveFrame(
    { left: middle.x - width / 2, top: middle.y - height / 2, width, height },
    { x: 0, y: 0 },
    whole,
  )
}

/**
 * Returns a frame with one number replaced, limited to the picture.
 *
 * @param ratio width by height that is kept; `null` for any
 */
export function withNumber(
  frame: Frame,
  key: keyof Frame,
  value: number,
  whole: Size,
  ratio: number | null,
): Frame {
  const next = { ...frame, [key]: Math.round(value) }
  next.width = between(next.width, leastOf(whole.width), whole.width)
  next.height = between(next.height, leastOf(whole.height), whole.height)
  if (ratio !== null && (key === 'width' || key === 'height')) {
    const most = Math.min(whole.width, whole.height * ratio)
    const width = Math.min(key === 'width' ? next.width : next.height * ratio, most)
    next.width = Math.round(width)
    next.height = Math.round(width / ratio)
  }
  return moveFrame(next, { x: 0, y: 0 }, whole)
}
