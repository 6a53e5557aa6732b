// Links by which people without an account see unpublished content. Rendering is elsewhere.
export { previewLinksRoutes } from './preview-links.routes.ts'
export { createPreviewsService, type OpenedPreview, type PreviewsService } from './previews.service.ts'
