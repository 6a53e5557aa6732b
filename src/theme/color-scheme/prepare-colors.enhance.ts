import { onIntent } from '../../islands/index.ts'
import { visiblePalette } from './visible-palette.enhance.ts'

/**
 * Prepares the colour switcher: settles what the system decided about, and fetches the rest of the code when the
 * visitor turns to the switch or comes back from another tab. The page itself is right before any of this.
 */
export function prepareColors(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-color-switcher]')
  if (!form) return
  const load = () => import('./color-scheme.enhance.ts')

  const { dataset } = document.documentElement
  if (dataset.palette === 'auto') {
    const seen = visiblePalette()
    // The server sent an answer for either system; later changes of the system are ignored (color-3).
    for (const button of form.querySelectorAll('button'))
      if (button.ariaPressed !== String(seen === 'switched')) button.remove()
      else delete button.dataset.seenIn
    if (seen === 'switched') void load().then(({ switchForSystem }) => switchForSystem(form))
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
  // A failure is told when the switch is really used.
  const untold = () => {}
  const prepare = () => void load().catch(untold)
  onIntent(form, prepare)
  const look = () => void load().then(({ followCookie }) => followCookie(form), untold)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  // Two windows side by side are always visible: one looks when the visitor turns to it.
  addEventListener('focus', look)
  // A page out of the back/forward cache is as old as when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}

/** Sends the form as it would have gone without script; `submit` by itself forgets the button. */
function submitTo(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.submit()
}
