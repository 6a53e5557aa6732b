import { wakeOnScroll } from '../islands/index.ts'
import { followAnchors } from '../theme/anchors/anchors.enhance.ts'
import { pairPictures } from '../theme/page-transition/page-transition.enhance.ts'
import { showScrollToTop } from '../theme/scroll-to-top/scroll-to-top.enhance.ts'
import { enlargePictures } from './enlarge.enhance.ts'

/**
 * The theme's enhancements without React; fetched by `prepare-theme.ts`.
 *
 * @param isTouched whether the visitor has scrolled or pressed a key already
 */
export function startTheme(isTouched: boolean): void {
  followAnchors(isTouched)
  // From now on script scrolls to anchors and moves the focus.
  document.documentElement.dataset.theme = ''
  showScrollToTop()
  wakeOnScroll()
  pairPictures()
  enlargePictures()
}
