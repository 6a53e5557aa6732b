import { onIntent } from '../../islands/index.ts'
import { visiblePalette } from './visible-palette.enhance.ts'

/**
 * Prepares the colour switcher: resolves `auto` to the palette of the visitor's system, and fetches the rest of the code
 * when the visitor turns to the switch or returns from another tab. The page shows the right palette without it.
 */
export function prepareColors(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-color-switcher]')
  if (!form) return
  const load = () => import('./color-scheme.enhance.ts')

  const { dataset } = document.documentElement
  if (dataset.palette === 'auto') {
    const palette = visiblePalette()
    // The server sent a button for each palette; later changes of the system are ignored (color-3).
    for (const button of form.querySelectorAll('button'))
      if (button.ariaPressed !== String(palette === 'switched')) button.remove()
      else delete button.dataset.seenIn
    if (palette === 'switched') void load().then(({ switchForSystem }) => switchForSystem(form))
    else {
      dataset.palette = 'default'
      dataset.colorScheme = 'light'
      for (const source of document.querySelectorAll('source[data-logo]')) source.remove()
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    load().then(
      ({ toggle }) => toggle(form),
      () => submitTo(form, event.submitter as HTMLButtonElement),
    )
  })
  // A failure counts when the switch is used.
  const ignore = () => {}
  const prepare = () => void load().catch(ignore)
  onIntent(form, prepare)
  const follow = () => void load().then(({ followCookie }) => followCookie(form), ignore)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())
  // Two windows side by side are both visible, so no `visibilitychange` fires.
  addEventListener('focus', follow)
  // A page from the back/forward cache may be out of date.
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

/** Sends the form as without script; `submit` alone omits the button's value. */
function submitTo(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.submit()
}
