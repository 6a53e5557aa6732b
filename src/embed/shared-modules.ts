import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { useLanguage, useMessages } from '../ui/index.ts'

/** Modules there may only be one of; the viewer's chunk is built without them and asks for them by these names. */
const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  language: { useLanguage, useMessages },
}

export type SharedModule = (typeof modules)[keyof typeof modules]

export const sharedModule = (name: string): SharedModule => modules[name as keyof typeof modules]
