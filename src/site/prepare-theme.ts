import { onIntent, whenIdle } from '../islands/index.ts'

/** Events by which a visitor scrolls or acts: a pointer that only rests on the page is none. */
const ACTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/**
 * Fetches the theme's script when the browser is idle, when the visitor first acts, or at once if the URL has a hash or
 * the page is scrolled; and the script of the store notice, if there is one. Until then the page works as without
 * script: style scrolls smoothly to anchors (`base.css`), and the notice's form is sent.
 */
export function prepareTheme(): void {
  let theme: Promise<typeof import('./theme.ts')> | undefined
  let isTouched = false
  const load = (event?: Event) => {
    isTouched ||= event !== undefined
    if (theme) return
    // The build would wrap a `then` that directly follows an import().
    theme = import('./theme.ts')
    void theme.then(({ startTheme }) => startTheme(isTouched))
  }
  onIntent(window, load, ACTIONS)
  // After a reload a page may be scrolled from the start.
  if (location.hash || scrollY) load()
  whenIdle(() => load())

  const notice = document.querySelector<HTMLElement>('[data-store-notice]')
  if (notice) {
    const script = import('../theme/store-notice/store-notice.enhance.ts')
    void script.then(({ watchNotice }) => watchNotice(notice))
  }
}
