import { field } from '../core/schema/index.ts'

/** Shapes of videos and frames, as width by height. */
export const FRAME_SHAPES = { wide: 16 / 9, classic: 4 / 3, square: 1, upright: 9 / 16 } as const

export type FrameShape = keyof typeof FRAME_SHAPES

/** Field that chooses a shape. */
export const shapeField = field.select<FrameShape>({
  label: 'Shape',
  options: ['wide', 'classic', 'square', 'upright'],
  default: 'wide',
})

/** Labels of the shapes. */
export const SHAPE_WORDS: Readonly<Record<FrameShape, string>> = {
  wide: '16:9',
  classic: '4:3',
  square: 'Square',
  upright: 'Upright, 9:16',
}
