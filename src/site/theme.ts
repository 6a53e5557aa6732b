import { wakeOnScroll } from '../islands/index.ts'
import { followAnchors } from '../theme/anchors/anchors.enhance.ts'
import { showPasswords } from '../theme/login/show-passwords.enhance.ts'
import { pairPictures } from '../theme/page-transition/page-transition.enhance.ts'
import { showScrollToTop } from '../theme/scroll-to-top/scroll-to-top.enhance.ts'
import { enlargePictures } from './enlarge.enhance.ts'

/**
 * The theme's enhancements without React; fetched by `prepare-theme.ts`.
 *
 * @param isTouched whether the visitor has scrolled or pressed a key already
 * @param isScrolling whether it is the visitor's scrolling that starts them
 */
export function startTheme(isTouched: boolean, isScrolling: boolean): void {
  followAnchors(isTouched)
  // From now on script scrolls to anchors and moves the focus.
  document.documentElement.dataset.theme = ''
  showScrollToTop()
  wakeOnScroll(isScrolling)
  pairPictures()
  showPasswords()
  enlargePictures()

  const notice = document.querySelector<HTMLElement>('[data-store-notice]')
  if (notice) {
    // The build would wrap a `then` that directly follows an import().
    const script = import('../theme/store-notice/store-notice.enhance.ts')
    void script.then(({ watchNotice }) => watchNotice(notice))
  }
}
