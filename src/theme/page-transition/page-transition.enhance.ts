/** The name of a work's own picture (`ItemPage.module.css`), which it gives up while one of a list bears it. */
const NAME = 'work'
const STAGE_NAME = '--stage-name'

/**
 * On the way between a list and a work's page, and back, the picture of the list becomes the one of the page: both bear
 * the same name while browsers take their views (motion-1). Only the pressed entry's picture gets it, so that it stands
 * once on the page. Where browsers know no such transitions, or visitors want none, nothing is asked for and nothing
 * happens.
 */
export function pairPictures(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) =>
    pair(viewTransition, activation?.entry?.url),
  )
  // Only a page that was kept hears of this: a new one has been shown before this script came.
  addEventListener('pagereveal', ({ viewTransition }) =>
    pair(viewTransition, window.navigation?.activation?.from?.url),
  )
}

/** @param address of the work's page on the other end */
function pair(transition: ViewTransition | null, address: string | null | undefined): void {
  // One that is skipped, such as on the way through a redirect, is no failure.
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

/** The picture of the entry that leads to a path: of several that which has the focus, else the first that is seen. */
function pictureOf(path: string): HTMLImageElement | undefined {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
    .filter(({ pathname }) => pathname === path)
    .flatMap((link) => link.closest('li') ?? [])
  const focused = entries.filter((entry) => entry.contains(document.activeElement))
  return [...focused, ...entries]
    .flatMap((entry) => entry.querySelector('img') ?? [])
    .find((picture) => picture.checkVisibility())
}
