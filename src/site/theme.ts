import { followAnchors } from '../widgets/anchor-scroll/index.ts'
import { showScrollToTop } from '../widgets/scroll-to-top/index.ts'

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
