import type { CanvasLook } from '../../core/canvas/index.ts'
import { SITE_VIEW_PATH } from '../../core/routing/routes.ts'

/**
 * Returns the address of a page of the site as it will be with the saved, unpublished changes.
 *
 * @param version of the saved state
 */
export const siteViewAddress = (path: string, palette: CanvasLook['palette'], version: string): string =>
  `${SITE_VIEW_PATH}?${new URLSearchParams({ path, palette, version })}`
