// Pages as HTML: content is read through services, blocks, theme and pages are rendered by React. Nothing here knows HTTP.

export type { CanvasView } from './canvas-blocks.tsx'
export type { ErrorKind } from './error-content.tsx'
export { createPageRenderer } from './page-renderer.tsx'
export type { PageVisit } from './page-visit.ts'
export type { PageRenderer } from './renderer-types.ts'
export type { SitePage } from './site-page.ts'
export { workshopRenderer } from './workshop-renderer.tsx'
