import type { ComponentType } from 'react'
import type { ViewerProps } from '../ui/viewer/index.ts'
import type { SharedModule } from './shared-modules.ts'

/** The viewer as a function of the modules it shares with the chunk that is there already. */
export interface ViewerChunk {
  default(shared: (name: string) => SharedModule): { Viewer: ComponentType<ViewerProps> }
}
