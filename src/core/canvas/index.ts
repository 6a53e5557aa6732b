// The page in the editor's frame: the marks of its blocks, and the messages between the frame and the studio.
export { CANVAS_DIRECTIONS, CANVAS_PALETTES, type CanvasLook, readLook } from './look.ts'
export { beginMark, cutPage, endMark, readMark } from './marks.ts'
export {
  type BlockPlace,
  type CanvasKey,
  type FromCanvas,
  openMessage,
  sealMessage,
  type ToCanvas,
} from './messages.ts'
