import { dismissalOf, dismissedNotices } from './notice-cookie.ts'

/** Dismisses the notice without a page load, and tells the page its height (notice-1, notice-2). */
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
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is unknown to Firefox and Safari
    document.cookie = dismissalOf(cookie, location.protocol === 'https:')
    // The next landmark takes the focus; below the last one there is none but the page itself.
    const next = document.querySelector<HTMLElement>('[data-store-notice] ~ header, main')
    remove()
    next?.setAttribute('tabindex', '-1')
    next?.focus({ preventScroll: true })
  })
  // A page out of the back/forward cache is as old as when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && dismissedNotices(document.cookie).includes(cookie)) remove()
  })
}
