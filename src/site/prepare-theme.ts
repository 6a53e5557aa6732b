/** Signs that a visitor does something; the last two do not mean that they have moved the page. */
const SIGNS = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'pointerover', 'scroll']

/**
 * Fetches the theme's script at the first sign of a visitor, or at once for a hash in the address; and the notice's,
 * where there is one. Until then links jump and the notice's form is sent, as without script.
 */
export function prepareTheme(): void {
  let theme: Promise<typeof import('./theme.ts')> | undefined
  let isTouched = false
  const load = (event?: Event) => {
    isTouched ||= SIGNS.indexOf(event?.type ?? 'scroll') < 4
    if (theme) return
    // A `then` right behind an import() would be wrapped into it by the build.
    theme = import('./theme.ts')
    void theme.then(({ startTheme }) => startTheme(isTouched))
  }
  for (const sign of SIGNS) addEventListener(sign, load, { passive: true, once: true })
  // A page may be scrolled from the start, after a reload.
  if (location.hash || scrollY) load()

  const notice = document.querySelector<HTMLElement>('[data-store-notice]')
  if (notice) {
    const script = import('./theme-notice.ts')
    void script.then(({ watchNotice }) => watchNotice(notice))
  }
}
