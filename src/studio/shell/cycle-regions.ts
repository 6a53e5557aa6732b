/**
 * Selector of the landmarks of a screen, as screen readers list them: header, navigation, the screen itself, and its
 * sections.
 */
const REGIONS = 'header, nav[aria-label], main, section:is([aria-label], [aria-labelledby]), [role=region]'

/** Selector of elements that Tab reaches; of radio buttons, only the checked one. */
const TABBABLE =
  ':is(a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/**
 * Moves the focus to the next or previous landmark: to its first control; in the screen itself, to its heading
 * (studio-281).
 */
export function cycleRegions(isBack: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].flatMap((region) => {
    const stop = region.tagName === 'MAIN' ? region.querySelector<HTMLElement>('h1') : firstStop(region)
    return stop ? [{ region, stop }] : []
  })
  // The innermost landmark comes last in document order, and those in the header are not nested.
  const here = regions.findLastIndex(({ region }) => region.contains(document.activeElement))
  const step = isBack ? -1 : 1
  const next = here < 0 ? (isBack ? regions.length - 1 : 0) : (here + step + regions.length) % regions.length
  regions[next]?.stop.focus()
}

const firstStop = (region: HTMLElement): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>(TABBABLE)].find((stop) => stop.checkVisibility())
