import { whenIdle } from '../islands/index.ts'

/** Signs that a visitor takes the page into their own hands. */
const SIGNS = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/**
 * Fetches the theme's script when the browser is idle, at the first sign of a visitor, or at once for a hash in the
 * address; and the notice's, where there is one. Until then the style sheet lets links go to their places smoothly
 * (`base.css`) and the notice's form is sent, as without script.
 */
export function prepareTheme(): void {
  let theme: Promise<typeof import('./theme.ts')> | undefined
  let isTouched = false
  const load = (event?: Event) => {
    isTouched ||= event !== undefined
    if (theme) return
    // A `then` right behind an import() would be wrapped into it by the build.
    theme = import('./theme.ts')
    void theme.then(({ startTheme }) => startTheme(isTouched))
  }
  for (const sign of SIGNS) addEventListener(sign, load, { passive: true, once: true })
  // A page may be scrolled from the start, after a reload.
  if (location.hash || scrollY) load()
  whenIdle(() => load())

  const notice = document.querySelector<HTMLElement>('[data-store-notice]')
  if (notice) {
    const script = import('../theme/store-notice/store-notice.enhance.ts')
    void script.then(({ watchNotice }) => watchNotice(notice))
  }
}
