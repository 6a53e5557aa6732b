import type { RenditionFormat } from '../../../core/content/index.ts'
import type { RenditionRow } from '../../kit/db/index.ts'

type Rendition = Pick<RenditionRow, 'width' | 'format' | 'state'>

/** Returns the rendition to use if a size is not stored: the next larger one, else the largest (media-1). */
export const nearestStored = <T extends Rendition>(
  renditions: readonly T[],
  width: number,
  format: RenditionFormat,
): T | undefined => {
  const candidates = renditions.filter((rendition) => rendition.format === format)
  return candidates.find((rendition) => rendition.width >= width) ?? candidates.at(-1)
}

/**
 * Returns the rendition to use if one is not made yet: the next smaller ready one, else the next larger one, else one
 * in another format that every browser reads (media-4).
 *
 * @param renditions all renditions of one picture, smallest first
 */
export function nearestReady<T extends Rendition>(
  renditions: readonly T[],
  width: number,
  format: RenditionFormat,
): T | undefined {
  const nearest = (ready: readonly T[]) => ready.findLast((rendition) => rendition.width <= width) ?? ready[0]
  const ready = renditions.filter(
    (rendition) => rendition.state === 'ready' && !(rendition.width === width && rendition.format === format),
  )
  return (
    nearest(ready.filter((rendition) => rendition.format === format)) ??
    nearest(ready.filter((rendition) => rendition.format === 'jpeg')) ??
    nearest(ready)
  )
}
