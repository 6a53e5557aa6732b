import { PAGE_WIDTH, sizesFor } from '../ui/index.ts'
import { FRAME_SHAPES, type FrameShape } from './frame-shape.ts'

/** Returns width by height of a shape, and the `sizes` of a picture that fills it. */
export function frameOf(shape: FrameShape): { ratio: number; sizes: string } {
  const ratio = Number(FRAME_SHAPES[shape].toFixed(4))
  return { ratio, sizes: sizesFor(`min(${PAGE_WIDTH},max(22rem,86vh)*${ratio})`) }
}
