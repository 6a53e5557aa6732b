import { onIntent, whenIdle } from '../islands/index.ts'

/** Events by which a visitor scrolls or acts; a resting pointer causes none of them. */
const ACTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'pointermove']

/**
 * Starts the theme's script when the visitor first scrolls, points, touches or presses a key, when the browser is idle, or at once if the URL
 * has a hash or names a picture (`EnlargeLink`), or the page is scrolled; it is fetched ahead with the header's files. Until then the page works as without
 * script: style scrolls smoothly to anchors (`base.css`), and the form of the store notice is sent.
 */
export function prepareTheme(): void {
  let theme: Promise<typeof import('./theme.ts')> | undefined
  let isTouched = false
  const load = (event?: Event) => {
    // A moving pointer does not change the scroll position.
    isTouched ||= !!event && event.type !== 'pointermove'
    if (theme) return
    // The build would wrap a `then` that directly follows an import().
    theme = import('./theme.ts')
    void theme.then(({ startTheme }) => startTheme(isTouched, event?.type === 'scroll'))
  }
  onIntent(window, load, ACTIONS)
  // A page that is loaded again is scrolled from the start, or by the browser until it is idle.
  const isScrolled = () => {
    if (scrollY || location.hash || document.querySelector('[data-named]')) load()
    return theme
  }
  if (!isScrolled()) whenIdle(() => load())
}
