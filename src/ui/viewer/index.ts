// The viewer: slides in a modal layer. It knows slides, not items: blocks convert them.
export type { Slide, SlideFacts, SlideOf } from './slide.ts'
export { Viewer, type ViewerProps } from './Viewer.tsx'
