import type { Picture } from './picture.ts'

/**
 * Returns the part of a picture to keep when it is cut (picture-2): the focal point comes as near to the middle
 * of the box as possible. An upright picture without one keeps its top, where titles and heads are.
 *
 * @param box width by height of what it is cut to
 * @returns a CSS `object-position`
 */
export function pictureFocus({ focus, width, height }: Picture, box: number): string | undefined {
  if (!width || !height) return focus
  const isUpright = height > width
  if (!focus && !isUpright) return undefined
  const [x = 50, y = 50] = focus?.match(/\d+/g)?.map(Number) ?? [50, 0]
  const shape = width / height
  const along = (point: number, seen: number) =>
    seen < 1 ? Math.round((Math.min(Math.max(point / 100 - seen / 2, 0), 1 - seen) / (1 - seen)) * 100) : 50
  return `${along(x, box / shape)}% ${along(y, shape / box)}%`
}
