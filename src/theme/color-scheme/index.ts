// The two palettes of a site: which one a visitor sees, how a page carries it, and the switch between them.
export { ColorSwitcher } from './ColorSwitcher.tsx'
export * from './palette-choice.ts'
export * from './palette-config.ts'
export * from './palette-state.ts'
export * from './palette-style.ts'
