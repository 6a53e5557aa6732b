// Corners, gaps and width of pages, as an owner chose them.
export { shapeStyle } from './shape-style.ts'
