import type { StartIsland } from '../islands/index.ts'

/** An island whose filters stand in the address, before its code has come. */
const SLEEPING_GRID = '[data-island="portfolio-grid"]:not([data-ready])'

/**
 * The viewer adds entries to the history of one document. When such an entry was reloaded, going back changes the
 * address but not the page: then the page of that address is asked for. Entries that an island of this page
 * answers itself (their state names it) are left to it; one that sleeps still is woken and told again. Likewise after
 * a reload: a grid that sleeps still does not follow the entries it once made.
 */
export function leaveStalePage(wake: StartIsland): void {
  const { pathname, search } = location
  addEventListener('popstate', async ({ state }) => {
    const owner = (state as { vitrineViewer?: string } | null)?.vitrineViewer
    const island = owner && document.getElementById(owner)?.closest<HTMLElement>('[data-island]')
    if (island) {
      if ('ready' in island.dataset) return
      await wake(island)
      if ('ready' in island.dataset) {
        dispatchEvent(new PopStateEvent('popstate', history))
        return
      }
    }
    const asleep = location.search !== search && document.querySelector(SLEEPING_GRID) !== null
    if (location.pathname !== pathname || asleep) location.reload()
  })
}
