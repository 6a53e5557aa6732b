import { field } from '../core/schema/index.ts'

/** Shapes that films and what is framed may have, as width by height. */
export const FRAME_SHAPES = { wide: 16 / 9, classic: 4 / 3, square: 1, upright: 9 / 16 } as const

export type FrameShape = keyof typeof FRAME_SHAPES

/** The field for it. */
export const shapeField = field.select<FrameShape>({
  label: 'Shape',
  options: ['wide', 'classic', 'square', 'upright'],
  default: 'wide',
})

/** Words for the shapes, for those who choose one. */
export const SHAPE_WORDS: Readonly<Record<FrameShape, string>> = {
  wide: '16:9',
  classic: '4:3',
  square: 'Square',
  upright: 'Upright, 9:16',
}
