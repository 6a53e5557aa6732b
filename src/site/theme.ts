import { followAnchors } from '../theme/anchors/anchors.enhance.ts'
import { showScrollToTop } from '../theme/scroll-to-top/scroll-to-top.enhance.ts'

/**
 * What the theme does without React; fetched by `prepare-theme.ts`.
 *
 * @param isTouched whether the visitor has scrolled or pressed a key already
 */
export function startTheme(isTouched: boolean): void {
  followAnchors(isTouched)
  // From now on script scrolls, and moves the focus along.
  document.documentElement.dataset.theme = ''
  showScrollToTop()
}
