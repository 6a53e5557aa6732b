import { PALETTE_SIZE } from '../../core/content/index.ts'
import type { LogoSource, PaletteConfig } from './palette-config.ts'
import { DARK_CLASS, type VisiblePalette } from './palette-state.ts'

/** Slot of the page's background, also used for the browser's own bars. */
const BACKGROUND_SLOT = 4

/**
 * Makes the page look as the server would have sent it with this palette (color-5). Applying a state twice is the same
 * as applying it once.
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
    meta.content = palette[BACKGROUND_SLOT] ?? ''
    meta.removeAttribute('media')
  }
  for (const button of form.querySelectorAll('button')) {
    button.value = String(state === 'default')
    button.ariaPressed = String(state === 'switched')
    swapIcons(button, state === 'switched' ? 1 : 0)
  }
  if (config.logos) swapLogo(config.logos[state])
}

/** Time from the switch until the other icon is shown (color-7). */
const ICON_SWAP_MS = 100
/** Time from the switch until the animation has ended. */
const ICON_SETTLE_MS = 200

/** The running change of each button. */
const changes = new WeakMap<Element, { shown: number; timers: ReturnType<typeof setTimeout>[] }>()

/** Animates from one icon to the other; a button with fewer than two icons keeps its icon. */
function swapIcons(button: Element, shown: number): void {
  const icons = [...button.children]
  const running = changes.get(button)
  const current = running?.shown ?? icons.findIndex(({ classList }) => classList.contains('ast-current'))
  if (icons.length < 2 || current === shown) return
  running?.timers.forEach(clearTimeout)
  button.classList.add('ast-animate')
  const show = () => {
    icons.forEach((icon, index) => {
      icon.classList.toggle('ast-current', index === shown)
    })
  }
  const settle = () => button.classList.remove('ast-animate')
  changes.set(button, {
    shown,
    timers: [setTimeout(show, ICON_SWAP_MS), setTimeout(settle, ICON_SETTLE_MS)],
  })
}

let latestLogo: LogoSource | undefined

/** Replaces the logo once the new one has loaded, so that one is always visible (color-6). */
function swapLogo(logo: LogoSource): void {
  latestLogo = logo
  const next = new Image()
  const show = () => {
    // The visitor may have switched again.
    if (latestLogo !== logo) return
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-logo]')) {
      // Sources with a media query are for pages where the system decides.
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
      image.sizes = logo.sizes
      if (logo.srcset) image.srcset = logo.srcset
      else image.removeAttribute('srcset')
      image.src = logo.src
    }
  }
  next.onload = show
  // If the logo does not load, its alternative text is shown.
  next.onerror = show
  next.sizes = logo.sizes
  next.srcset = logo.srcset
  next.src = logo.src
}
