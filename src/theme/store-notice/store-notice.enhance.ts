import { dismissalOf, dismissedNotices } from './notice-cookie.ts'

/** Dismisses the notice without a page load, and sets its height as `--notice-height` (notice-1, notice-2). */
export function watchNotice(notice: HTMLElement): void {
  const cookie = notice.dataset.storeNotice ?? ''
  const height = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notice-height', `${notice.offsetHeight}px`),
  )
  height.observe(notice)

  const remove = () => {
    height.disconnect()
    notice.remove()
  }
  notice.addEventListener('submit', (event) => {
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the Cookie Store API
    document.cookie = dismissalOf(cookie, location.protocol === 'https:')
    // The focus moves to the next landmark; a notice at the bottom has none after it but the page.
    const next = document.querySelector<HTMLElement>('[data-store-notice] ~ header, main')
    remove()
    next?.setAttribute('tabindex', '-1')
    next?.focus({ preventScroll: true })
  })
  // A page from the back/forward cache may be out of date.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && dismissedNotices(document.cookie).includes(cookie)) remove()
  })
}
