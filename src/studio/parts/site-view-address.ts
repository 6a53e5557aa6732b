import type { CanvasLook } from '../../core/canvas/index.ts'
import { SITE_VIEW_PATH } from '../../core/routes.ts'

/**
 * Where a page of the site stands as it will be with what is saved and not public.
 *
 * @param version changes with what is saved
 */
export const siteViewAddress = (path: string, palette: CanvasLook['palette'], version: string): string =>
  `${SITE_VIEW_PATH}?${new URLSearchParams({ path, palette, version })}`
