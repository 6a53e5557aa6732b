// What screens with lists share: their heading, and the window over a list of any length.
export { ScreenTitle } from './ScreenTitle.tsx'
export { useKeptPlace } from './use-kept-place.ts'
export { useRested, useWindow, type WindowShape } from './use-window.ts'
