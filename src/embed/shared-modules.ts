import type { ComponentType } from 'react'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { useLanguage, useMessages } from '../ui/index.ts'
import type { ViewerProps } from '../ui/viewer/index.ts'

/** Modules of which a page may have only one; the viewer's chunk is built without them and gets them by these names. */
const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  language: { useLanguage, useMessages },
}

export type SharedModule = (typeof modules)[keyof typeof modules]

export const sharedModule = (name: string): SharedModule => modules[name as keyof typeof modules]

/** The viewer, as a function of the shared modules. */
export interface ViewerChunk {
  default(shared: (name: string) => SharedModule): { Viewer: ComponentType<ViewerProps> }
}
