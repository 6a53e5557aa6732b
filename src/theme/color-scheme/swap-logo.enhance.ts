import type { LogoSource } from './palette-config.ts'

let wanted: LogoSource | undefined

/** Shows the logo of a palette once it has arrived, so that there is no moment without one (color-6). */
export function swapLogo(logo: LogoSource): void {
  wanted = logo
  const next = new Image()
  const show = () => {
    // The visitor may have switched again meanwhile.
    if (wanted !== logo) return
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-logo]')) {
      // While the system decided, a source of its own did; from now on it is a choice.
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
      image.sizes = logo.sizes
      if (logo.srcset) image.srcset = logo.srcset
      else image.removeAttribute('srcset')
      image.src = logo.src
    }
  }
  next.onload = show
  // A logo that cannot be had is asked for all the same: its text is shown in its place.
  next.onerror = show
  next.sizes = logo.sizes
  next.srcset = logo.srcset
  next.src = logo.src
}
