import { PALETTE_SIZE } from '../../core/content/index.ts'
import type { PaletteConfig } from './palette-config.ts'
import { DARK_CLASS } from './palette-state.ts'
import { swapIcons } from './swap-icons.enhance.ts'
import { swapLogo } from './swap-logo.enhance.ts'

/** One of the two palettes, as it stands in `data-palette`. */
export type VisiblePalette = 'default' | 'switched'

/** Slot of the page's background, which browsers paint their own bars in. */
const PAPER_SLOT = 4

/**
 * Makes the page look as the server would have sent it with this palette (color-5). Everything is
 * set, nothing is flipped: applying a state twice does no more than applying it once.
 *
 * @param form the colour switcher of the page
 */
export function applyPalette(state: VisiblePalette, config: PaletteConfig, form: HTMLFormElement): void {
  const root = document.documentElement
  const palette = config.palettes[state]
  const dark = state === 'switched' && config.isDarkPalette
  root.dataset.palette = state
  root.dataset.colorScheme = dark ? 'dark' : 'light'
  for (let slot = 0; slot < PALETTE_SIZE; slot++)
    root.style.setProperty(`--ast-global-color-${slot}`, palette[slot] ?? '')
  for (const element of [root, document.body]) element.classList.toggle(DARK_CLASS, dark)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = palette[PAPER_SLOT] ?? ''
    meta.removeAttribute('media')
  }
  for (const button of form.querySelectorAll('button')) {
    button.value = String(state === 'default')
    button.ariaPressed = String(state === 'switched')
    swapIcons(button, state === 'switched' ? 1 : 0)
  }
  if (config.logos) swapLogo(config.logos[state])
}
