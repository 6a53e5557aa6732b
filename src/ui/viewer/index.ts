// The site's one viewer: slides in a modal layer. It knows slides, not items: blocks translate.
export type { Slide, SlideOf } from './slide.ts'
export { Viewer, type ViewerProps } from './Viewer.tsx'
