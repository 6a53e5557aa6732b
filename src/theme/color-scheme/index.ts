// The two palettes of a site: which one a visitor sees, how it is written into a page, and the switch between them.
export { ColorSwitcher } from './ColorSwitcher.tsx'
export * from './palette-config.ts'
export * from './palette-state.ts'
export * from './palette-style.ts'
