import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { PictureCrop } from '../../../core/content/index.ts'
import { hashPrefix } from './media-address.ts'

/** Returns a crop as it is stored; empty for none. */
export const writeCrop = (crop: PictureCrop | null): string => (crop ? JSON.stringify(crop) : '')

export const readCrop = (stored: string): PictureCrop | null =>
  stored === '' ? null : (JSON.parse(stored) as PictureCrop)

/** Returns the part of a picture's addresses that depends on its content and its crop. */
export const addressOf = (contentHash: string, crop: PictureCrop | null): string =>
  crop === null
    ? hashPrefix(contentHash)
    : hashPrefix(
        createHash('sha256')
          .update(`${contentHash} ${writeCrop(crop)}`)
          .digest('hex'),
      )

/** Applies a crop to a picture that is already upright. */
export const cutPicture = (upright: Sharp, crop: PictureCrop | null | undefined): Sharp =>
  crop ? upright.extract({ left: crop.left, top: crop.top, width: crop.width, height: crop.height }) : upright

/** Moves a focal point, 0 to 1, so that it marks the same place of the picture after its crop has changed. */
export function moveFocus(
  focus: { x: number; y: number },
  from: PictureCrop,
  to: PictureCrop,
): { x: number; y: number } {
  const along = (part: number, start: number, length: number, newStart: number, newLength: number) => {
    const position = (start + part * length - newStart) / newLength
    return Math.round(Math.min(1, Math.max(0, position)) * 100) / 100
  }
  return {
    x: along(focus.x, from.left, from.width, to.left, to.width),
    y: along(focus.y, from.top, from.height, to.top, to.height),
  }
}
