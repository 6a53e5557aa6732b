import { drawCard } from './draw-card.ts'
import { drawIcon } from './draw-icon.ts'
import { drawShare } from './draw-share.ts'
import type { Drawing } from './drawing.ts'

/**
 * Draws a share picture as JPEG, or an icon as PNG.
 *
 * @throws Error when an original is missing or damaged
 */
export function draw(drawing: Drawing): Promise<Uint8Array> {
  if (drawing.kind === 'share') return drawShare(drawing)
  return drawing.kind === 'card' ? drawCard(drawing) : drawIcon(drawing)
}
