/**
 * View transition name of a work's own picture (`ItemPage.module.css`), which gives it up while a picture of a list has
 * it.
 */
const NAME = 'work'
const STAGE_NAME = '--stage-name'

/**
 * Animates the picture of a list into that of a work's page, and back, by giving both the same view transition name
 * (motion-1). Only the picture of the pressed entry gets it, so that the name is unique on the page. Does nothing in
 * browsers without such transitions, and for visitors who do not want them.
 */
export function pairPictures(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) =>
    pair(viewTransition, activation?.entry?.url),
  )
  // Only a page from the back/forward cache gets this event: a new page has been shown before this script loads.
  addEventListener('pagereveal', ({ viewTransition }) =>
    pair(viewTransition, window.navigation?.activation?.from?.url),
  )
}

/** @param address of the work's page on the other end */
function pair(transition: ViewTransition | null, address: string | null | undefined): void {
  // A skipped transition, such as on a redirect, is no failure.
  transition?.ready.catch(() => {})
  const picture = transition && address && pictureOf(new URL(address).pathname)
  if (!picture) return
  const { style } = document.documentElement
  style.setProperty(STAGE_NAME, 'none')
  picture.style.viewTransitionName = NAME
  void transition.finished.finally(() => {
    style.removeProperty(STAGE_NAME)
    picture.style.viewTransitionName = ''
  })
}

/** Returns the picture of the entry that links to a path: of several the focused one, else the first visible one. */
function pictureOf(path: string): HTMLImageElement | undefined {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
    .filter(({ pathname }) => pathname === path)
    .flatMap((link) => link.closest('li') ?? [])
  const focused = entries.filter((entry) => entry.contains(document.activeElement))
  return [...focused, ...entries]
    .flatMap((entry) => entry.querySelector('img') ?? [])
    .find((picture) => picture.checkVisibility())
}
