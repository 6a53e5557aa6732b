import type { ComponentType } from 'react'
import { loadLayer } from '../islands/index.ts'
import type { ViewerProps } from '../ui/viewer/index.ts'

/** Fetches the viewer and its style sheet when a visitor of our pages opens something in it. */
export const loadViewer = (): Promise<ComponentType<ViewerProps>> =>
  loadLayer('viewer', () => import('../ui/viewer/index.ts')).then(({ Viewer }) => Viewer)
