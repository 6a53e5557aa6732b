// What screens with lists share: their heading, and the window over a list of any length.
export { ScreenTitle } from './ScreenTitle.tsx'
export { useRested, useWindow, type WindowShape } from './use-window.ts'
