import type { VisiblePalette } from './palette-state.ts'

/** The palette on the screen; with `auto` the system decides. */
export function visiblePalette(root: HTMLElement = document.documentElement): VisiblePalette {
  const { palette } = root.dataset
  const isSwitched =
    palette === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : palette === 'switched'
  return isSwitched ? 'switched' : 'default'
}
