const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** The palette on the screen, which the system may have decided. */
export function visiblePalette(root: HTMLElement = document.documentElement): 'default' | 'switched' {
  const { palette } = root.dataset
  if (palette === 'auto') return systemIsDark() ? 'switched' : 'default'
  return palette === 'switched' ? 'switched' : 'default'
}

/** Whether the visitor's system asks for dark pages. */
export const systemIsDark = (): boolean => matchMedia(DARK_SYSTEM).matches
